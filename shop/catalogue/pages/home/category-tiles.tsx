import { LinkAhead } from '#platform/ahead/link-ahead.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { Offer } from '#shop/catalogue/list-offers.server.ts';
import { remembered } from '#shop/frame/remembered.tsx';
import { WAYS_IN, type WayIn, wayTo } from './ways-in.ts';

const FIRST_ROW = 3;

type CategoryTilesProps = { offers: readonly Offer[] };

/** The first goods that anybody sees. */
export const CategoryTiles = remembered(function CategoryTiles({ offers }: CategoryTilesProps) {
  const offerOf = (name: Offer['of']) => offers.find(({ of }) => of === name);
  const ways = WAYS_IN.filter(({ shelf }) => offerOf(shelf));
  if (ways.length === 0) return null;
  return (
    <nav aria-label="Categories" className="@container">
      <ul className="grid grid-cols-2 gap-x-2.5 gap-y-4 @min-[17rem]:grid-cols-3 md:gap-x-6 @min-[50rem]:grid-cols-6">
        {ways.map((way, place) => (
          <li key={way.label}>
            <Tile
              way={way}
              to={wayTo(way, offers)}
              offer={offerOf(way.kind ?? way.shelf)}
              priority={place < FIRST_ROW}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
});

type TileProps = { way: WayIn; to: string; offer: Offer | undefined; priority: boolean };

function Tile({ way: { label }, to, offer, priority }: TileProps) {
  return (
    <LinkAhead to={to} className="group grid content-start gap-1.5 md:gap-2.5">
      <span className="block overflow-hidden bg-deep">
        <GoodsPicture
          of={offer?.cover ?? { id: label, imageURL: '' }}
          sizes="(min-width: 1024px) 14vw, 30vw"
          priority={priority}
          className="aspect-square! w-full transition-transform duration-300 motion-safe:group-hover:scale-[1.02]"
        />
      </span>
      <span>
        <span className="block font-display text-[0.9375rem] leading-tight wrap-anywhere hyphens-auto group-hover:underline group-hover:underline-offset-4 md:text-lg">
          {label}
        </span>
        {offer?.from != null && (
          <span className="block text-label text-soft">
            from <Price amount={offer.from} />
          </span>
        )}
      </span>
    </LinkAhead>
  );
}
