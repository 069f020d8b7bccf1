import { and, asc, eq, exists, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { deleteSome } from '#platform/db/delete-some.server.ts';
import { type DeliveryOutcome, TEST_EVENT } from './contract.ts';
import type { DeliveryRow } from './queries.server.ts';
import { webhookDeliveries as deliveries, webhooks } from './tables.server.ts';

/** What is to be sent, and where to. */
export type Delivery = Pick<DeliveryRow, 'id' | 'webhookId' | 'event' | 'subject' | 'at' | 'tries'> & {
  url: string;
  secret: string;
};

const COLUMNS = {
  id: deliveries.id,
  webhookId: deliveries.webhookId,
  event: deliveries.event,
  subject: deliveries.subject,
  at: deliveries.at,
  tries: deliveries.tries,
};

const isDue = (now: Date) =>
  and(isNull(deliveries.outcome), or(isNull(deliveries.nextAt), lte(deliveries.nextAt, now)));

/** The ids of those that are on and have something to send. */
export async function selectDueWebhooks(db: Db, now: Date): Promise<string[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhooks.id), isDue(now)));
  const rows = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(webhooks.isOn, exists(due)));
  return rows.map(({ id }) => id);
}

export type Lease = { now: Date; until: Date };

/** Takes the oldest one that is due, so that no other process does before `until`; null where there is none. */
export function takeDue(db: Db, webhookId: string, lease: Lease): Promise<Delivery | null> {
  const which = and(eq(deliveries.webhookId, webhookId), isDue(lease.now));
  return take(db, which, lease);
}

/** Takes this one, whatever became of it. */
export function takeOne(db: Db, webhookId: string, id: string, lease: Lease): Promise<Delivery | null> {
  return take(db, and(eq(deliveries.webhookId, webhookId), eq(deliveries.id, id)), lease);
}

function take(db: Db, which: ReturnType<typeof and>, { now, until }: Lease): Promise<Delivery | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ ...COLUMNS, url: webhooks.url, secret: webhooks.secret })
      .from(deliveries)
      .innerJoin(webhooks, and(eq(webhooks.id, deliveries.webhookId), webhooks.isOn))
      .where(which)
      // A repetition has its turn beside what is new.
      .orderBy(sql`coalesce(${deliveries.nextAt}, ${deliveries.at})`, asc(deliveries.seq))
      .limit(1)
      .for('update', { of: deliveries, skipLocked: true });
    if (!found) return null;
    const tries = found.tries + 1;
    const taken = { tries, triedAt: now, nextAt: until, outcome: null };
    await tx.update(deliveries).set(taken).where(eq(deliveries.id, found.id));
    if (found.event === 'stock.changed') await deleteOlderNotices(tx, found);
    return { ...found, tries };
  });
}

/** The count is read after this: one notice of a piece is enough for all changes that are committed by now. */
async function deleteOlderNotices(tx: Db, { id, webhookId, event, subject }: Omit<Delivery, 'tries'>) {
  const others = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        eq(deliveries.event, event),
        eq(deliveries.subject, subject),
        ne(deliveries.id, id),
        eq(deliveries.tries, 0),
        isNull(deliveries.outcome),
      ),
    )
    .for('update', { skipLocked: true });
  await tx.delete(deliveries).where(inArray(deliveries.id, others));
}

export type TryResult = Pick<DeliveryRow, 'status' | 'code' | 'ms'> & {
  outcome: DeliveryOutcome | null;
  nextAt: Date | null;
};

/**
 * Of the last try alone: whoever comes late with an earlier one changes nothing. What was delivered counts as that,
 * also where the webhook was switched off meanwhile.
 */
export async function noteTry(
  tx: Db,
  { id, tries }: Pick<Delivery, 'id' | 'tries'>,
  result: TryResult,
): Promise<void> {
  await tx
    .update(deliveries)
    .set(result)
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.tries, tries),
        result.outcome === 'delivered' ? undefined : isNull(deliveries.outcome),
      ),
    );
}

/** What waits is not sent any more. */
export async function endWaiting(tx: Db, webhookId: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({ outcome: 'given_up', nextAt: null, code: sql`coalesce(${deliveries.code}, 'switched_off')` })
    .where(and(eq(deliveries.webhookId, webhookId), isNull(deliveries.outcome)));
}

/** Left for `takeOne`: until its lease ends nobody else sends it. */
export async function insertTest(
  db: Db,
  webhookId: string,
  id: string,
  { now, until }: Lease,
): Promise<void> {
  await db
    .insert(deliveries)
    .values({ id, webhookId, event: TEST_EVENT, subject: '', at: now, nextAt: until });
}

/** Deletes up to `limit` of before `then`; tells how many. */
export async function deleteOldDeliveries(db: Db, then: Date, limit: number): Promise<number> {
  return deleteSome(db, deliveries, lt(deliveries.at, then), limit);
}
