import { listViewers } from '#shop/accounts/viewer-of.server.ts';
import { listOwned } from '#shop/orders/get-order.server.ts';
import { type OrderOwner, rightTo } from '#shop/orders/order-rights.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { hasRight, type SignedIn, type Viewer } from '#shop/viewer.server.ts';
import { letsIn } from '../edge/match-route.ts';
import { TOPIC_RIGHTS } from './permit.ts';
import type { PrivateRight, Reader } from './reader.ts';

const CHECK_MS = 30_000;

/** Anywhere in the span, so that the checks of a crowd spread over it. */
export function firstCheck(now: number): number {
  return now + Math.random() * CHECK_MS;
}

/** Private readers due for a check; each is due again a whole span later. */
export function takeDue(readers: Iterable<Reader>, now: number): Reader[] {
  const due: Reader[] = [];
  for (const reader of readers) {
    if (!reader.privateTo || reader.privateTo.nextCheck > now) continue;
    reader.privateTo.nextCheck = now + CHECK_MS;
    due.push(reader);
  }
  return due;
}

/**
 * Those whose session has ended or changed its person, those whose right is gone, and those whose order is no longer
 * theirs, asked in one query each; unsure counts as ended.
 */
export async function listUnentitled(shop: Shop, readers: readonly Reader[]): Promise<Reader[]> {
  const rights = readers.flatMap(({ privateTo }) => privateTo ?? []);
  const sessionIds = rights.flatMap(({ session }) => session?.sessionId ?? []);
  const orderIds = [...new Set(rights.flatMap((right) => right.orderIds))];
  try {
    const known = { viewers: await listViewers(shop, sessionIds), orders: await listOwned(shop, orderIds) };
    return readers.filter(({ privateTo }) => privateTo && !isEntitled(privateTo, known));
  } catch {
    return readers.filter(({ privateTo }) => privateTo);
  }
}

type Entitlements = { viewers: ReadonlyMap<string, SignedIn>; orders: ReadonlyMap<string, OrderOwner> };

function isEntitled(
  { session, browser, orderIds, kinds }: PrivateRight,
  { viewers, orders }: Entitlements,
): boolean {
  const signedIn = session && viewers.get(session.sessionId);
  if (session && signedIn?.userId !== session.userId) return false;
  const viewer: Viewer = { ...(signedIn ?? { kind: 'guest' }), ...browser() };
  if (![...kinds].every((kind) => letsIn(TOPIC_RIGHTS[kind], viewer))) return false;
  if (hasRight(viewer, 'orders')) return true;
  return orderIds.every((id) => {
    const order = orders.get(id);
    return order !== undefined && rightTo(order, viewer) !== 'none';
  });
}
