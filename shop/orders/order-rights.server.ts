import { GUEST, isSignedIn, type Viewer } from '#shop/viewer.server.ts';
import type { OrderRecord } from './order-records.server.ts';

/** As its buyer: all, reading it whole, or no more than anybody. */
export type OrderRight = 'own' | 'read' | 'none';

export type OrderOwner = Pick<OrderRecord, 'id' | 'userId' | 'guestId' | 'linkVersion'>;

/**
 * An account's order: its owner has all rights. One that belongs to no account: the guest browser that placed it has
 * all; a mailed link lets read it, and one that was just asked for has all for an hour, until the order's links end.
 */
export function rightTo(order: OrderOwner, viewer: Viewer): OrderRight {
  if (isSignedIn(viewer) && viewer.userId === order.userId) return 'own';
  if (order.userId !== GUEST || !('opened' in viewer || 'guestId' in viewer)) return 'none';
  if (order.guestId !== null && viewer.guestId === order.guestId) return 'own';
  const { opened } = viewer;
  if (opened?.orderId !== order.id || opened.linkVersion !== order.linkVersion) return 'none';
  return opened.mayChange ? 'own' : 'read';
}

/** Whether it belongs to no account: a guest's, one taken on the phone, or one whose account is gone. */
export function hasNoAccount({ userId }: Pick<OrderOwner, 'userId'>): boolean {
  return userId === GUEST;
}

/** Whether a browser without an account placed it, and no account has claimed it. */
export function isOfGuest({ userId, guestId }: Pick<OrderOwner, 'userId' | 'guestId'>): boolean {
  return userId === GUEST && guestId !== null;
}

export function ownsOrder(order: OrderOwner, viewer: Viewer): boolean {
  return rightTo(order, viewer) === 'own';
}

export function actorOf(viewer: Viewer): string {
  return isSignedIn(viewer) ? viewer.userId : GUEST;
}
