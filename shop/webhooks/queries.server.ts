import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { StopReason } from './contract.ts';
import { webhookDeliveries, webhooks } from './tables.server.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export function selectWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function selectWebhook(db: Db, id: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

export async function lockWebhook(tx: Db, id: string): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row ?? null;
}

export async function countWebhooks(db: Db): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(webhooks);
  return row?.rows ?? 0;
}

/** False where there is one of this id. */
export async function insertWebhook(tx: Db, row: typeof webhooks.$inferInsert): Promise<boolean> {
  const added = await tx.insert(webhooks).values(row).onConflictDoNothing().returning({ id: webhooks.id });
  return added.length > 0;
}

export async function updateWebhook(
  tx: Db,
  id: string,
  change: Partial<Omit<WebhookRow, 'id'>>,
): Promise<void> {
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id));
}

export async function deleteWebhook(tx: Db, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
}

export async function clearFailing(tx: Db, id: string): Promise<void> {
  const failing = and(eq(webhooks.id, id), isNotNull(webhooks.failingSince));
  await tx.update(webhooks).set({ failingSince: null }).where(failing);
}

/** Since when it fails; null where it was removed meanwhile. */
export async function noteFailing(tx: Db, id: string, at: Date): Promise<Date | null> {
  const [row] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${at.toISOString()}::timestamptz)` })
    .where(eq(webhooks.id, id))
    .returning({ since: webhooks.failingSince });
  return row?.since ?? null;
}

/** False where it was off already. */
export async function stopWebhook(tx: Db, id: string, stoppedBy: StopReason): Promise<boolean> {
  const stopped = await tx
    .update(webhooks)
    .set({ isOn: false, stoppedBy })
    .where(and(eq(webhooks.id, id), webhooks.isOn))
    .returning({ id: webhooks.id });
  return stopped.length > 0;
}

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export function selectLastDeliveries(db: Db, webhookId: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.seq))
    .limit(limit);
}
