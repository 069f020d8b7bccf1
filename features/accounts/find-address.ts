import type { AccountAddress } from '#contracts/address.ts';
import type { Shop } from '../shop.ts';
import { requireSignedIn, type Viewer } from '../viewer.ts';
import { selectAddress } from './address-queries.ts';

/** The address kept with the viewer's own account, or null. */
export async function findAddress(
  shop: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<AccountAddress | null> {
  const row = await selectAddress(shop.db, requireSignedIn(viewer).userId);
  if (!row) return null;
  const ageMs = Math.max(0, shop.clock.now().getTime() - row.savedAt.getTime());
  return { address: row.address, ageMs };
}
