import { and, arrayContains, asc, count, desc, eq, gt, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { containsWord } from '#platform/db/contains-word.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { sessions } from '#platform/identity/tables.server.ts';
import { CustomerKey } from './contract.ts';
import type { CustomerFilter, CustomerSort } from './rules/customer-desk.ts';
import { customers } from './tables.server.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** The administrator's own account is a customer once it has ordered. */
export type CustomerQuery = {
  show: CustomerFilter;
  words: readonly string[];
  label: string;
  adminEmail: string;
};

const SHOWN: Record<CustomerFilter, SQL | undefined> = {
  all: undefined,
  accounts: eq(customers.hasAccount, true),
  guests: eq(customers.hasAccount, false),
  again: gt(customers.bought, 1),
};

/** As the indexes are sorted. */
const SORTED: Record<CustomerSort, SQL[]> = {
  latest: [desc(customers.activeAt), asc(customers.key)],
  sum: [desc(customers.spent), asc(customers.key)],
  orders: [desc(customers.bought), asc(customers.key)],
  name: [asc(customers.nameKey), asc(customers.key)],
};

const whereOf = ({ show, words, label, adminEmail }: CustomerQuery) =>
  and(
    SHOWN[show],
    label === '' ? undefined : arrayContains(customers.labels, [label]),
    ...words.map((word) => containsWord(customers.searchKey, word)),
    or(gt(customers.orders, 0), ne(customers.email, adminEmail)),
  );

/** Counted up to `most`: no count reads the whole table. */
export async function countCustomers(db: Db, wanted: CustomerQuery, most: number): Promise<number> {
  const some = db
    .select({ key: customers.key })
    .from(customers)
    .where(whereOf(wanted))
    .limit(most)
    .as('some');
  const [row] = await db.select({ found: count() }).from(some);
  return row?.found ?? 0;
}

export function selectCustomers(
  db: Db,
  wanted: CustomerQuery,
  { sort, limit, offset }: { sort: CustomerSort; limit: number; offset: number },
): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(whereOf(wanted))
    .orderBy(...SORTED[sort])
    .limit(limit)
    .offset(offset);
}

/** By key, from the one after `after`. */
export function selectCustomersAfter(
  db: Db,
  wanted: CustomerQuery,
  after: string,
  limit: number,
): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(and(whereOf(wanted), gt(customers.key, after)))
    .orderBy(asc(customers.key))
    .limit(limit);
}

/** For a key as typed by anybody; null when there is none. */
export async function selectCustomer(db: Db, key: string): Promise<CustomerRow | null> {
  if (!CustomerKey.safeParse(key).success) return null;
  const [row] = await db.select().from(customers).where(eq(customers.key, key));
  return row ?? null;
}

const MOST_ALIKE = 5;

/**
 * Others with this phone and, besides, this e-mail or name: what makes guests one customer, and here of accounts, too
 * (docs/decisions/0096-customers.md).
 */
export function selectAlike(db: Db, { key, email, nameKey, searchKey }: CustomerRow): Promise<CustomerRow[]> {
  // The last word is the phone as it is compared, empty without one.
  const phone = searchKey.slice(searchKey.lastIndexOf(' ') + 1);
  const same = [
    email.trim() === '' ? undefined : eq(sql`lower(trim(${customers.email}))`, email.trim().toLowerCase()),
    nameKey.trim() === '' ? undefined : eq(sql`trim(${customers.nameKey})`, nameKey.trim()),
  ];
  if (phone === '' || same.every((one) => one === undefined)) return Promise.resolve([]);
  return db
    .select()
    .from(customers)
    .where(and(ne(customers.key, key), sql`${customers.searchKey} like ${`% ${phone}`}`, or(...same)))
    .orderBy(desc(customers.activeAt), asc(customers.key))
    .limit(MOST_ALIKE);
}

/** When a signed-in browser of the account was last seen; null where none is signed in. */
export async function selectLastVisit(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(sessions.updatedAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.at ?? null;
}

/** For a key as typed by anybody; locked until the transaction ends. */
export async function lockCustomer(tx: Db, key: string): Promise<CustomerRow | null> {
  if (!CustomerKey.safeParse(key).success) return null;
  const [row] = await tx.select().from(customers).where(eq(customers.key, key)).for('update');
  return row ?? null;
}

export async function updateNote(tx: Db, key: string, note: string | null): Promise<void> {
  await tx.update(customers).set({ note }).where(eq(customers.key, key));
}

export async function updateLabels(tx: Db, key: string, labels: string[]): Promise<void> {
  await tx.update(customers).set({ labels }).where(eq(customers.key, key));
}

/** The labels that customers have, in order, up to `limit`. */
export async function selectLabels(db: Db, limit: number): Promise<string[]> {
  const label = sql<string>`unnest(${customers.labels})`;
  const rows = await db
    .selectDistinct({ label: label.as('label') })
    .from(customers)
    .where(sql`${customers.labels} <> '{}'`)
    .orderBy(sql`1`)
    .limit(limit);
  return rows.map((row) => row.label);
}
