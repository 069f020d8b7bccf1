import type { Shop } from '../shop.ts';
import type { Viewer } from '../viewer.ts';
import { unlinkOrders } from './queries.ts';

/** Forgets which orders this browser placed as a guest. They stay for the books, and nothing leads back to it. */
export async function forgetGuest(shop: Pick<Shop, 'db'>, viewer: Viewer): Promise<void> {
  if ('guestId' in viewer && viewer.guestId) await unlinkOrders(shop.db, viewer.guestId);
}
