import { useParams } from 'react-router';
import { OfflinePage } from '#app/offline/offline-page.tsx';
import { loadSnapshot } from '#app/offline/snapshot-store.ts';
import { useIsOffline } from '#app/offline/use-is-offline.ts';
import { ProductPage } from './product-page.tsx';

/** A product without a connection, if this browser has seen it. */
export function OfflineProduct() {
  const { id } = useParams();
  useIsOffline();
  const product = loadSnapshot().products.find((candidate) => candidate.id === id);
  return product ? <ProductPage product={product} related={[]} reviewed={null} /> : <OfflinePage />;
}
