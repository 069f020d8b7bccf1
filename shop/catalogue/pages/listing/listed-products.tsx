import { href, Link } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Figure } from '#platform/ui/figure.tsx';
import { figureFor } from '#platform/ui/figures.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import {
  CATEGORIES,
  type Category,
  type Listing,
  type ListingState,
} from '#shop/catalogue/contract/catalogue.ts';
import { DEFAULT_LISTING, listingQuery } from '#shop/catalogue/rules/listing.ts';
import { ProductCard } from './product-card.tsx';
import { pairClasses, productGridClasses } from './product-grid-classes.ts';
import { ProductRow } from './product-row.tsx';
import { NearestLink } from './search-answers.tsx';

const FIRST_ROW = 3;

type ListedProductsProps = { state: ListingState; listing: Listing; isOfDevice: boolean };

export function ListedProducts({ state, listing, isOfDevice }: ListedProductsProps) {
  const { products, page } = listing;
  if (products.length === 0) return <NoProducts state={state} listing={listing} isOfDevice={isOfDevice} />;
  const isGrid = state.view === 'grid';
  return (
    <ul className={isGrid ? productGridClasses : 'grid gap-6 sm:gap-8'}>
      {products.map((product, place) => (
        <li key={product.id}>
          {isGrid ? (
            <ProductCard product={product} level={2} priority={place < FIRST_ROW} />
          ) : (
            <ProductRow product={product} priority={place < FIRST_ROW} />
          )}
        </li>
      ))}
      {isGrid && products.length % 2 === 1 && (
        <li className="md:hidden">
          <CategoryTile current={state.category} turn={page} />
        </li>
      )}
    </ul>
  );
}

const toCategory = (category: Category) => `${href('/all')}${listingQuery({ ...DEFAULT_LISTING, category })}`;

/** Fills the hole that an odd number leaves in two columns: another category, a different one on each page. */
function CategoryTile({ current, turn }: { current: ListingState['category']; turn: number }) {
  const others = CATEGORIES.filter((category) => category !== current);
  const category = others[turn % others.length] ?? CATEGORIES[0];
  return (
    <Link
      to={toCategory(category)}
      className="group grid aspect-4/5 content-between bg-deep p-4 no-underline"
    >
      <Figure name={figureFor(category)} size={56} className="text-gold" />
      <span className="grid gap-1">
        <span className="text-label text-soft">See also</span>
        <span className="font-display text-lg leading-tight group-hover:underline group-hover:underline-offset-4">
          {category}
        </span>
      </span>
    </Link>
  );
}

type NoProductsProps = {
  state: ListingState;
  listing: Pick<Listing, 'instead' | 'shopPages'>;
  isOfDevice: boolean;
};

/** Sort and view stay when the filters go. What may fit instead begins on the first screen. */
function NoProducts({ state, listing: { instead, shopPages }, isOfDevice }: NoProductsProps) {
  const { view, sort } = state;
  return (
    <div className="grid gap-5 lg:gap-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:gap-x-6 lg:py-4">
        <Figure name="amissio" size={56} className="text-gold max-lg:hidden" />
        <div className="grid flex-1 basis-36 gap-1">
          <h2 className="text-xl lg:text-title">No Products Found</h2>
          {!isOfDevice && (instead?.nearest || shopPages.length === 0) && (
            <p className="text-soft">
              {instead?.nearest ? (
                <>
                  Did you mean <NearestLink nearest={instead.nearest} state={state} />?
                </>
              ) : isFiltered(state) ? (
                'Try fewer filters or a different word.'
              ) : (
                <>
                  Try a different word, or <TextLink to={href('/contact')}>ask us</TextLink>.
                </>
              )}
            </p>
          )}
        </div>
        <ButtonLink
          variant="secondary"
          to={`${href('/all')}${listingQuery({ ...DEFAULT_LISTING, view, sort })}`}
        >
          Clear Filters
        </ButtonLink>
      </div>
      {instead && instead.products.length > 0 && (
        <section aria-labelledby="instead">
          <h2 id="instead" className="mb-3 text-xl lg:mb-6 lg:text-title">
            You may like
          </h2>
          <ul className={`${pairClasses} gap-4 sm:gap-8 xl:grid-cols-4`}>
            {instead.products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul aria-label="Categories" className="flex flex-wrap gap-x-6">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <TextLink to={toCategory(category)} className="inline-flex min-h-11 items-center">
              {category}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isFiltered = ({ category, brand, price }: ListingState) =>
  category !== 'all' || brand !== 'all' || price !== null;
