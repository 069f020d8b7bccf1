import type { Shop } from '../shop.ts';
import { deletePerson } from './queries.ts';

/** Removes an account at once or not at all; its orders stay, unlinked (docs/identity.md#deleting-an-account). */
export async function deleteAccount(shop: Pick<Shop, 'db'>, userId: string): Promise<void> {
  await shop.db.transaction((tx) => deletePerson(tx, userId));
}
