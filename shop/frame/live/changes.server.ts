import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { notify } from '#platform/db/transactions.server.ts';
import type { Change } from '../contract/topics.ts';

export const CHANGES_CHANNEL = 'shop_changes';

/** Inside the transaction that makes the change: one that is rolled back is not announced. */
export function announce(tx: Db, change: Change): Promise<void> {
  return notify(tx, CHANGES_CHANNEL, JSON.stringify(written(change)));
}

/** In the id: a process of an earlier build takes no other fields, and drops more for an id it does not know. */
const IN_PLACE = ' in place';

function written(change: Change): Change {
  if (change.kind !== 'product' || !change.isInPlace) return change;
  return { kind: 'product', id: change.id + IN_PLACE };
}

function read(change: Change): Change {
  if (change.kind !== 'product' || !change.id.endsWith(IN_PLACE)) return change;
  return { kind: 'product', id: change.id.slice(0, -IN_PLACE.length), isInPlace: true };
}

const ChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), id: z.string() }),
  z.strictObject({ kind: z.literal('products'), id: z.literal('many') }),
  z.strictObject({ kind: z.literal('review'), id: z.string() }),
  z.strictObject({ kind: z.literal('order'), id: z.string(), owner: z.string() }),
  z.strictObject({ kind: z.literal('message'), id: z.string() }),
  z.strictObject({ kind: z.literal('rights'), id: z.string() }),
  z.strictObject({ kind: z.literal('settings'), id: z.literal('shop') }),
  z.strictObject({ kind: z.literal('webhook'), id: z.literal('any') }),
]);

export function readChange(payload: string): Change | null {
  try {
    const change = ChangeSchema.safeParse(JSON.parse(payload));
    return change.success ? read(change.data) : null;
  } catch {
    return null;
  }
}

export type Shown = Exclude<Change, { kind: 'rights' | 'webhook' }>;

/** What pages show. The others close streams (server/live/hub.ts) and begin to send webhooks. */
export const isShown = (change: Change): change is Shown =>
  change.kind !== 'rights' && change.kind !== 'webhook';

export function concerns(change: Change, topics: ReadonlySet<string>): boolean {
  if (change.kind === 'settings') return true;
  if (!isShown(change)) return false;
  if (change.kind === 'products') return [...topics].some((topic) => topic.startsWith('product'));
  return topicsOf(change).some((topic) => topics.has(topic));
}

type OfOne = Extract<Change, { kind: 'product' | 'review' | 'order' | 'message' }>;

export function topicsOf(change: OfOne): string[] {
  switch (change.kind) {
    case 'product':
      return ['products', `product:${change.id}`];
    case 'review':
      return [`reviews:${change.id}`, 'reviews:all'];
    case 'order':
      return [`order:${change.id}`, `orders:${change.owner}`, 'orders:all'];
    case 'message':
      return ['messages'];
  }
}
