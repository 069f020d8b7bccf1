import type { Db } from '#platform/db/db.server.ts';
import { isConfirmed } from '#shop/accounts/person-records.server.ts';
import { selectCustomer } from './queries.server.ts';

/**
 * The account of a customer whom the shop may give an order to: its e-mail is confirmed, or it has bought before.
 * Null for any other key, as typed by anybody: an account that nobody has proved may name somebody else's e-mail.
 */
export async function findAccount(db: Db, key: string): Promise<{ userId: string; name: string } | null> {
  const customer = await selectCustomer(db, key);
  if (!customer?.hasAccount) return null;
  const userId = customer.key.slice(2);
  const isProved = customer.bought > 0 || (await isConfirmed(db, userId));
  return isProved ? { userId, name: customer.name || customer.email } : null;
}
