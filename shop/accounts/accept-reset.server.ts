import type { Shop } from '#shop/shop.server.ts';
import { deleteAddress } from './address-queries.server.ts';
import { claimGuestOrders } from './claim-guest-orders.server.ts';
import { deleteLinks, deleteSocialAccounts, lockPerson } from './link-queries.server.ts';
import { forgetName, markVerified } from './queries.server.ts';

type Person = { id: string; email: string; emailVerified: boolean };

/**
 * The link of an e-mail was used, so the mailbox is theirs. The other links end. An account that was never
 * confirmed may have been opened by a stranger: what they left in it is forgotten.
 */
export async function acceptReset(shop: Pick<Shop, 'db' | 'clock'>, person: Person): Promise<void> {
  await shop.db.transaction(async (tx) => {
    // An account that was deleted meanwhile would take the orders with it.
    if (!(await lockPerson(tx, person.id))) return;
    await deleteLinks(tx, person.id);
    if (person.emailVerified) return;
    await deleteAddress(tx, person.id);
    await deleteSocialAccounts(tx, person.id);
    await forgetName(tx, person.id);
    await markVerified(tx, person.id, shop.clock.now());
    await claimGuestOrders(tx, person.id, person.email);
  });
}
