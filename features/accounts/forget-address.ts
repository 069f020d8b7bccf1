import type { Shop } from '../shop.ts';
import { requireSignedIn, type Viewer } from '../viewer.ts';
import { deleteAddress } from './address-queries.ts';

/** Removes the address from the viewer's own account; orders keep theirs. */
export async function forgetAddress(shop: Pick<Shop, 'db'>, viewer: Viewer): Promise<void> {
  await deleteAddress(shop.db, requireSignedIn(viewer).userId);
}
