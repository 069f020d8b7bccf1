import { useSearchParams } from 'react-router';
import { loadSnapshot } from '#app/offline/snapshot-store.ts';
import { useIsOffline } from '#app/offline/use-is-offline.ts';
import { parseListing } from '#domain/listing.ts';
import { listSnapshot } from '#domain/snapshot.ts';
import { ListingPage } from './listing-page.tsx';

/** The listing without a connection: what this browser saw last, with every filter still at work. */
export function OfflineListing() {
  const [query] = useSearchParams();
  useIsOffline();
  const state = parseListing(query);
  const listing = listSnapshot(loadSnapshot(), state);
  return <ListingPage state={{ ...state, page: listing.page }} listing={listing} />;
}
