import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { notify } from '#platform/db/notifications.server.ts';
import type { Change } from '../contract/topics.ts';

/** The channel every process of the shop listens on. */
export const CHANGES_CHANNEL = 'shop_changes';

/** Announces a change inside the transaction that makes it: nobody hears of one that was rolled back. */
export function announce(tx: Db, change: Change): Promise<void> {
  return notify(tx, CHANGES_CHANNEL, JSON.stringify(change));
}

const ChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), id: z.string() }),
  z.strictObject({ kind: z.literal('products'), id: z.literal('many') }),
  z.strictObject({ kind: z.literal('review'), id: z.string() }),
  z.strictObject({ kind: z.literal('order'), id: z.string(), owner: z.string() }),
  z.strictObject({ kind: z.literal('message'), id: z.string() }),
  z.strictObject({ kind: z.literal('settings'), id: z.literal('shop') }),
]);

/** Takes the payload of a notification; returns null for anything that is not ours. */
export function readChange(payload: string): Change | null {
  try {
    const change = ChangeSchema.safeParse(JSON.parse(payload));
    return change.success ? change.data : null;
  } catch {
    return null;
  }
}

/** Whether a reader who follows these topics may show what has changed. */
export function concerns(change: Change, topics: ReadonlySet<string>): boolean {
  if (change.kind === 'settings') return true;
  if (change.kind === 'products') return [...topics].some((topic) => topic.startsWith('product'));
  return topicsOf(change).some((topic) => topics.has(topic));
}

type OfOne = Exclude<Change, { kind: 'settings' | 'products' }>;

/** The names under which readers may be waiting for the change of one thing. */
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
