import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { href } from 'react-router';
import { BackToTop } from '#platform/ui/back-to-top.tsx';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import type { Listing, ListingState } from '#shop/catalogue/contract/catalogue.ts';
import { changeListing, headingOf, listingQuery } from '#shop/catalogue/rules/listing.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListedProducts } from './listed-products.tsx';
import { ListingForm } from './listing-form.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { SearchBox, SortSelect } from './search-and-sort.tsx';
import { SearchAnswers } from './search-answers.tsx';

/** `isOfDevice`: without a connection only what this browser has seen was searched. */
type ListingPageProps = { state: ListingState; listing: Listing; isOfDevice?: boolean };

export function ListingPage({ state, listing, isOfDevice = false }: ListingPageProps) {
  const to = (change: Partial<ListingState>) =>
    `${href('/all')}${listingQuery(changeListing(state, change))}`;
  const heading = headingOf(state);
  const crumbs = [
    { label: 'Home', to: href('/') },
    ...(state.category === 'all'
      ? [{ label: 'Products' }]
      : [{ label: 'Products', to: href('/all') }, { label: heading }]),
  ];
  return (
    <Container className="grid grid-cols-1 gap-1 pt-2 lg:gap-6 lg:pt-8">
      <Breadcrumb crumbs={crumbs} />
      <PageTitle>{heading}</PageTitle>
      <ListingForm state={state} maxPrice={listing.maxPrice}>
        <div className="relative flex flex-col gap-2 lg:grid lg:grid-cols-[16.5rem_1fr_10.5rem_auto] lg:gap-x-4 lg:gap-y-6">
          <ResultsHeading
            state={{ ...state, page: listing.page }}
            found={listing.found}
            isMore={listing.isMore}
          />
          <SearchBox q={state.q} className="max-lg:not-noscript:hidden lg:order-first lg:mr-6" />
          <div className="filter-bar sticky top-(--header-height) z-10 -mx-4 flex flex-wrap gap-2 border-b border-rule bg-paper px-4 py-1 has-[[open]]:z-50 sm:-mx-8 sm:px-8 lg:contents">
            <FilterPanel state={state} listing={listing} />
            <SortSelect
              q={state.q}
              sort={state.sort}
              className="min-w-[6rem] flex-1 lg:col-start-3 lg:row-start-1"
            />
          </div>
          <ViewSwitch view={state.view} to={to} />
          <div className="mt-2 grid min-w-0 content-start gap-4 lg:col-span-3 lg:col-start-2 lg:mt-0 lg:gap-6 [&>nav]:mt-6">
            <ActiveFilters state={state} to={to} />
            <SearchAnswers state={state} listing={listing} />
            {isOfDevice && (
              <p className="text-soft">You're offline. {listing.found > 0 ? SAVED : NONE_SAVED}</p>
            )}
            <ListedProducts state={state} listing={listing} isOfDevice={isOfDevice} />
            {listing.pages > 1 && (
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

const SAVED = 'These are from the pages saved on this device.';
const NONE_SAVED = "Only the pages saved on this device were searched. Try again once you're back online.";

type ViewSwitchProps = { view: ListingState['view']; to: (change: Partial<ListingState>) => string };

function ViewSwitch({ view, to }: ViewSwitchProps) {
  return (
    <div className="absolute top-0 right-0 lg:static lg:col-start-4 lg:row-start-1">
      <Segmented
        label="View"
        iconsOnly
        current={view}
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
    </div>
  );
}
