import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { users } from '#platform/identity/tables.server.ts';
import type { PushKeys } from '#platform/push/push.server.ts';
import { pushDevices, pushKeys } from '../tables/push.server.ts';

export type PushDeviceRow = typeof pushDevices.$inferSelect;

export async function selectKeys(db: Db): Promise<PushKeys | null> {
  const { publicKey, privateKey } = pushKeys;
  const [row] = await db.select({ publicKey, privateKey }).from(pushKeys);
  return row ?? null;
}

export async function insertKeys(db: Db, keys: PushKeys, now: Date): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ ...keys, createdAt: now })
    .onConflictDoNothing();
}

/** A known device is renewed: its keys, its name, the session it belongs to. */
export async function upsertDevice(tx: Db, device: PushDeviceRow): Promise<void> {
  const { id: _, addedAt: __, lastSentAt: ___, ...renewed } = device;
  await tx.insert(pushDevices).values(device).onConflictDoUpdate({ target: pushDevices.id, set: renewed });
}

export async function moveDevice(db: Db, id: string, userId: string, sessionId: string): Promise<void> {
  const own = and(eq(pushDevices.id, id), eq(pushDevices.userId, userId));
  await db.update(pushDevices).set({ sessionId }).where(own);
}

export function selectDevices(db: Db, userId: string): Promise<PushDeviceRow[]> {
  return db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.addedAt));
}

export async function selectDeviceIds(tx: Db): Promise<string[]> {
  const rows = await tx.select({ id: pushDevices.id }).from(pushDevices);
  return rows.map(({ id }) => id);
}

/** With what decides whether its owner still is the administrator. */
export async function selectDevice(db: Db, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(pushDevices), email: users.email, emailVerified: users.emailVerified })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(eq(pushDevices.id, id));
  return row ?? null;
}

export async function deleteDevice(tx: Db, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(pushDevices)
    .where(eq(pushDevices.id, id))
    .returning({ name: pushDevices.name });
  return row?.name ?? null;
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(pushDevices).set({ lastSentAt: now }).where(eq(pushDevices.id, id));
}
