import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { rateLimits, users } from '#platform/identity/tables.server.ts';

/** Locked until the transaction ends; undefined when the person is gone. */
export async function lockPerson(
  tx: Db,
  userId: string,
): Promise<{ email: string; isConfirmed: boolean } | undefined> {
  const [person] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return person;
}

export async function deleteUser(tx: Db, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

export async function deleteCountersOf(tx: Db, names: readonly string[]): Promise<void> {
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
  await tx.delete(rateLimits).where(sql`regexp_split_to_array(${rateLimits.key}, '[| ]') && array[${list}]`);
}
