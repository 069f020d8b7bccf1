import type { Db } from '#platform/db/db.server.ts';
import { deleteMessagesOf } from '#shop/messages/removal-records.server.ts';
import { eraseUnpaidOf } from '#shop/orders/erasure/erase-orders.server.ts';
import { unlinkAccount } from '#shop/orders/ownership-records.server.ts';
import { unnameReviews } from '#shop/reviews/review-records.server.ts';
import { endInvitationTo, endRightsOf } from '#shop/staff/staff-records.server.ts';
import { deleteWantedOf } from '#shop/stock/wanted-records.server.ts';
import { deleteCountersOf, deleteUser, lockPerson } from './queries.server.ts';

/**
 * Removes a person and what they wrote to the shop; paid orders stay for the books, reviews for the readers,
 * neither leads back. The person is locked first: an order or a review that is being written is either seen
 * here or refused there. Returns the products whose reviews now name nobody.
 */
export async function deletePerson(tx: Db, userId: string, now: Date): Promise<string[]> {
  const person = await lockPerson(tx, userId);
  // Anybody may open an account under another's address: only a confirmed one is theirs.
  if (person?.isConfirmed) {
    await deleteMessagesOf(tx, person.email);
    await deleteCountersOf(tx, [person.email.toLowerCase()]);
    await endInvitationTo(tx, person.email, now);
  }
  await endRightsOf(tx, userId, now);
  await deleteCountersOf(tx, [userId]);
  await eraseUnpaidOf(tx, userId, now);
  // After the orders, which lock the counts: as in the work that writes to those who wait.
  if (person?.isConfirmed) await deleteWantedOf(tx, person.email);
  await unlinkAccount(tx, userId);
  const unnamed = await unnameReviews(tx, userId);
  await deleteUser(tx, userId);
  return unnamed;
}
