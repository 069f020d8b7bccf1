import { LinkAhead } from '#platform/ahead/link-ahead.tsx';
import { Figure } from '#platform/ui/figure.tsx';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import type { SessionKind } from '#shop/catalogue/contract/kinds.ts';
import { remembered } from '#shop/frame/remembered.tsx';
import { WAYS_IN, wayTo } from './ways-in.ts';

type CategoryTilesProps = { shelves: readonly Category[]; kinds: readonly SessionKind[] };

export const CategoryTiles = remembered(function CategoryTiles({ shelves, kinds }: CategoryTilesProps) {
  const ways = WAYS_IN.filter(({ shelf }) => shelves.includes(shelf));
  if (ways.length === 0) return null;
  return (
    <nav aria-label="Categories" className="max-md:order-1">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5 sm:grid-cols-3 md:gap-4">
        {ways.map((way) => (
          <li key={way.label}>
            <LinkAhead
              to={wayTo(way, kinds)}
              className="group grid h-full grid-cols-[auto_1fr] items-center gap-x-3 border border-rule bg-raised p-3 transition-colors duration-150 hover:border-edge md:gap-x-5 md:p-5"
            >
              <Figure name={way.figure} className="h-8 w-auto text-gold group-hover:text-clay md:h-12" />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-display text-[0.9375rem] leading-tight wrap-anywhere hyphens-auto group-hover:underline group-hover:underline-offset-4 sm:text-[1.0625rem] md:text-xl">
                  {way.label}
                </span>
                <span className="hidden text-sm text-soft md:block">{way.about}</span>
              </span>
            </LinkAhead>
          </li>
        ))}
      </ul>
    </nav>
  );
});
