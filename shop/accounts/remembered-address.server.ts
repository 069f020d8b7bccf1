import { Problem } from '#platform/http/problem.ts';
import type { AccountAddress, Address } from '#shop/checkout/contract/address.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { deleteAddress, selectAddress, upsertAddress } from './address-queries.server.ts';
import { holdPerson } from './person-records.server.ts';
import { countAgainst } from './rate-limit.server.ts';
import { refuseName } from './rules/person-name.ts';

/** More often than anybody proceeds to checkout. */
const SAVES = { window: 10, max: 10 };

export async function rememberAddress(
  shop: Pick<Shop, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
  address: Address,
): Promise<void> {
  const { userId } = requireSignedIn(viewer);
  refuseName(address.name, shop.settings.shopName, 'name');
  const savedAt = shop.clock.now();
  const { allowed } = await countAgainst(shop, `address|${userId}`, SAVES);
  if (!allowed) throw new Problem('too_many_requests');
  await shop.db.transaction(async (tx) => {
    if (!(await holdPerson(tx, userId))) throw new Problem('not_signed_in');
    await upsertAddress(tx, { userId, address, savedAt });
  });
}

export async function findAddress(
  shop: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<AccountAddress | null> {
  const row = await selectAddress(shop.db, requireSignedIn(viewer).userId);
  if (!row) return null;
  const ageMs = Math.max(0, shop.clock.now().getTime() - row.savedAt.getTime());
  return { address: row.address, ageMs };
}

export async function forgetAddress(shop: Pick<Shop, 'db'>, viewer: Viewer): Promise<void> {
  await deleteAddress(shop.db, requireSignedIn(viewer).userId);
}
