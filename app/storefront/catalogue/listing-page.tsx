import { LayoutGrid, Rows3 } from 'lucide-react';
import { href } from 'react-router';
import { BackToTop } from '#app/ui/back-to-top.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import type { Listing, ListingState } from '#contracts/catalogue.ts';
import { changeListing, listingQuery } from '#domain/listing.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListingForm } from './listing-form.tsx';
import { ProductCard } from './product-card.tsx';
import { productGridClasses } from './product-grid-classes.ts';
import { ProductRow } from './product-row.tsx';
import { SearchAndSort } from './search-and-sort.tsx';

/** How many pictures of the first row are worth loading ahead of everything else. */
const FIRST_ROW = 3;

type ListingPageProps = { state: ListingState; listing: Listing };

/** The list with its filters; `state` is what the address says. */
export function ListingPage({ state, listing }: ListingPageProps) {
  const to = (change: Partial<ListingState>) =>
    `${href('/all')}${listingQuery(changeListing(state, change))}`;
  return (
    <Container className="grid gap-8 pt-8">
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: 'Products' }]} />
      <PageTitle>All Products</PageTitle>
      <ListingForm state={state} maxPrice={listing.maxPrice}>
        <div className="grid items-start gap-10 lg:grid-cols-[15rem_1fr]">
          <FilterPanel state={state} listing={listing} />
          <div className="grid min-w-0 gap-6">
            <div className="flex flex-wrap items-end justify-between gap-4 border-b border-rule pb-5">
              <p aria-live="polite" className="py-2.5 font-display text-lg tabular-nums">
                {listing.found} - Products Found
              </p>
              <SearchAndSort state={state}>
                <Segmented
                  label="View"
                  iconsOnly
                  current={state.view}
                  segments={[
                    {
                      value: 'grid',
                      label: 'Grid view',
                      icon: <LayoutGrid aria-hidden size={18} />,
                      to: to({ view: 'grid' }),
                    },
                    {
                      value: 'list',
                      label: 'List view',
                      icon: <Rows3 aria-hidden size={18} />,
                      to: to({ view: 'list' }),
                    },
                  ]}
                />
              </SearchAndSort>
            </div>
            <ActiveFilters state={state} to={to} />
            <Products listing={listing} view={state.view} />
            {listing.found > 0 && (
              <Pagination
                page={listing.page}
                pages={listing.pages}
                toPage={(page) => to({ page })}
                label="Result pages"
              />
            )}
          </div>
        </div>
      </ListingForm>
      <BackToTop />
    </Container>
  );
}

type ProductsProps = { listing: Listing; view: ListingState['view'] };

function Products({ listing, view }: ProductsProps) {
  if (listing.products.length === 0) {
    return (
      <EmptyState
        figure="amissio"
        heading="No Products Found"
        text="Try fewer filters or a different word."
        action={<ButtonLink to={href('/all')}>Clear Filters</ButtonLink>}
      />
    );
  }
  return (
    <ul className={view === 'grid' ? productGridClasses : 'grid gap-8'}>
      {listing.products.map((product, place) => (
        <li key={product.id}>
          {view === 'grid' ? (
            <ProductCard product={product} level={2} priority={place < FIRST_ROW} />
          ) : (
            <ProductRow product={product} priority={place < FIRST_ROW} />
          )}
        </li>
      ))}
    </ul>
  );
}
