import { href, Link } from 'react-router';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { Listing, ListingState, ShopPage } from '#shop/catalogue/contract/catalogue.ts';
import { DEFAULT_LISTING, listingQuery } from '#shop/catalogue/rules/listing.ts';

type SearchAnswersProps = { state: ListingState; listing: Pick<Listing, 'relaxed' | 'shopPages'> };

export function SearchAnswers({ state, listing: { relaxed, shopPages } }: SearchAnswersProps) {
  return (
    <>
      {shopPages.length > 0 && <ShopPages pages={shopPages} />}
      {relaxed && (
        <p className="text-soft">
          {relaxed.text}
          {relaxed.nearest && (
            <>
              {' Did you mean '}
              <NearestLink nearest={relaxed.nearest} state={state} />?
            </>
          )}
        </p>
      )}
    </>
  );
}

function ShopPages({ pages }: { pages: readonly ShopPage[] }) {
  return (
    <ul aria-label="Pages about this" className="border-y border-rule">
      {pages.map(({ label, about, to }) => (
        <li key={to} className="not-first:border-t not-first:border-rule">
          <Link to={to} className="group flex min-h-11 flex-wrap items-baseline gap-x-3 py-2.5">
            <span className="link font-medium">{label}</span>
            <span className="text-sm text-soft">{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function NearestLink({ nearest, state: { view, sort } }: { nearest: string; state: ListingState }) {
  return (
    <TextLink to={`${href('/all')}${listingQuery({ ...DEFAULT_LISTING, q: nearest, view, sort })}`}>
      {nearest}
    </TextLink>
  );
}
