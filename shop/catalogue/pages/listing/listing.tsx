import { useEffect } from 'react';
import { href, type MetaDescriptor, useSearchParams } from 'react-router';
import { wasUnreachable } from '#platform/connection/connection-store.ts';
import { useLive } from '#platform/live/use-live.ts';
import { useConnectionWatch } from '#platform/offline/use-connection-watch.ts';
import type { ListingState } from '#shop/catalogue/contract/catalogue.ts';
import { listProducts } from '#shop/catalogue/list-products.server.ts';
import {
  DEFAULT_LISTING,
  headingOf,
  isFiltered,
  listingQuery,
  parseListing,
} from '#shop/catalogue/rules/listing.ts';
import { listSnapshot } from '#shop/catalogue/rules/snapshot.ts';
import type { SharePicture } from '#shop/frame/contract/share-picture.ts';
import { OfflinePage } from '#shop/frame/offline/offline-page.tsx';
import { keepSnapshot, loadSnapshot } from '#shop/frame/offline/snapshot-store.ts';
import { pageMeta } from '#shop/frame/page-meta.ts';
import { noteProducts, type Site, shopOf, siteOf } from '#shop/frame/scope.ts';
import { sharePicture } from '#shop/office/settings/share-picture.server.ts';
import { countMissedSearch } from '#shop/reports/count-missed-search.server.ts';
import type { Route } from './+types/listing';
import { ListingPage } from './listing-page.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, url: siteUrl, sessions, deliveryFrom } = siteOf(context);
  const shop = shopOf(context);
  const { state, listing } = await listProducts(shop, parseListing(url.searchParams));
  noteProducts(context, listing.products);
  if (listing.found === 0) countMissedSearch(shop, state);
  const site = { name, url: siteUrl, sessions, deliveryFrom };
  return { state, listing, site, picture: sharePicture(shop) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? listingMeta(loaderData) : []);

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  const { state, listing } = loaderData;
  useEffect(() => keepSnapshot(listing.products), [listing]);
  useLive(['products']);
  return <ListingPage state={state} listing={listing} />;
}

/** Without a connection the last catalogue is shown; any other fault belongs to the page around. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!wasUnreachable(error)) throw error;
  return <OfflineListing />;
}

function OfflineListing() {
  const [query] = useSearchParams();
  useConnectionWatch();
  const state = parseListing(query);
  const listing = listSnapshot(loadSnapshot(), state);
  // No other page is shown under this page's URL.
  if (listing.page !== state.page) return <OfflinePage />;
  return <ListingPage state={state} listing={listing} isOfDevice />;
}

type Facts = {
  state: ListingState;
  site: Pick<Site, 'name' | 'url' | 'sessions' | 'deliveryFrom'>;
  picture: SharePicture;
};

const ABOUT = {
  Books: 'Books on geomancy: first steps, figures, houses and charts',
  'Tools and Accessories': 'Casting trays, sand, dice, stamps and what else a geomancer works with',
  Merchandise: 'Prints, clothes and gifts with the sixteen figures',
  Consultation: 'Consultations and courses with geomancers',
  all: 'Every book, tool, course and consultation',
} as const satisfies Record<ListingState['category'], string>;

/** Searches and other narrowed lists stay out of search engines; every page of a category stands for itself. */
function listingMeta({ state, site, picture }: Facts): MetaDescriptor[] {
  const page = state.page > 1 ? `, page ${state.page}` : '';
  const title = `${headingOf(state)}${page} · ${site.name}`;
  if (isFiltered(state)) return [{ title }, { name: 'robots', content: 'noindex, follow' }];
  const { category } = state;
  const places = category === 'Consultation' && site.sessions.places;
  const own = `${site.url}${href('/all')}${listingQuery({ ...DEFAULT_LISTING, category, page: state.page })}`;
  const description = `${ABOUT[category]}${places ? ` ${places}` : ''}: ${site.name}${site.deliveryFrom === null ? ', with free delivery in Ghana' : ''}.`;
  return pageMeta({ title, description, url: own, shopName: site.name, picture });
}
