import { useEffect } from 'react';
import { useLive } from '#app/live/use-live.ts';
import { isOffline } from '#app/offline/is-line-down.ts';
import { keepSnapshot } from '#app/offline/snapshot-store.ts';
import { shopOf, siteOf } from '#app/scope.ts';
import { parseListing } from '#domain/listing.ts';
import { listProducts } from '#features/catalogue/list-products.ts';
import type { Route } from './+types/listing';
import { listingMeta } from './listing-meta.ts';
import { ListingPage } from './listing-page.tsx';
import { OfflineListing } from './offline-listing.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, url: siteUrl } = siteOf(context);
  const { state, listing } = await listProducts(shopOf(context), parseListing(url.searchParams));
  return { state, listing, site: { name, url: siteUrl } };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? listingMeta(loaderData) : []);

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  const { state, listing } = loaderData;
  useEffect(() => keepSnapshot(listing.products), [listing]);
  useLive(['products']);
  return <ListingPage state={state} listing={listing} />;
}

/** Without a line the last catalogue is shown; any other fault belongs to the page around. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isOffline(error)) throw error;
  return <OfflineListing />;
}
