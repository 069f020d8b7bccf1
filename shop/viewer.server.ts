import { Problem } from '#platform/http/problem.ts';
import type { KeyRight } from '#shop/api/contract/keys.ts';
import type { Right } from '#shop/staff/contract.ts';

/** `provider` is the payment provider, `clock` the shop's own background work. */
export type Viewer = Visitor | Guest | SignedIn | Key | { kind: 'provider' } | { kind: 'clock' };
export type Visitor = { kind: 'visitor' };
/** A browser without an account that has placed an order, or opened the link of one (docs/identity.md#guests). */
export type Guest = { kind: 'guest' } & Browser;
/** `rights` are a helper's, who is a customer else (docs/identity.md#helpers); the administrator needs none. */
export type SignedIn = {
  kind: 'customer' | 'admin';
  userId: string;
  email: string;
  name: string;
  sessionId: string;
  rights: readonly Right[];
} & Partial<Browser>;

/** A program with a key of the API (docs/api.md): nobody's account, and never the administrator. */
export type Key = { kind: 'key'; keyId: string; rights: readonly KeyRight[] };
/** Whom the log names: an account, or a key. */
export type Actor = { userId: string };

/** Visible in this browser, signed in or not: orders it placed as a guest, and one that a mailed link opened. */
export type Browser = { guestId: string | null; opened: OpenedOrder | null };
/** `mayChange`: the link was asked for within the hour. `linkVersion` is the order's at that time. */
export type OpenedOrder = { orderId: string; mayChange: boolean; linkVersion: number };

export const GUEST = 'guest';
export type Buyer = { userId: string; guestId: string | null };

/** For an order whose buyer is not known again. */
export const NOBODY: Buyer = { userId: GUEST, guestId: null };

export const VISITOR_VIEWER: Visitor = { kind: 'visitor' };

export function isSignedIn(viewer: Viewer): viewer is SignedIn {
  return viewer.kind === 'customer' || viewer.kind === 'admin';
}

export function requireSignedIn(viewer: Viewer): SignedIn {
  if (!isSignedIn(viewer)) throw new Problem('not_signed_in');
  return viewer;
}

export function requireKnown(viewer: Viewer): void {
  if (!isSignedIn(viewer) && viewer.kind !== 'guest') throw new Problem('not_signed_in');
}

/** Of the browser, signed in or not; null where it has placed no order. */
export function guestIdOf(viewer: Viewer): string | null {
  return 'guestId' in viewer ? (viewer.guestId ?? null) : null;
}

export function buyerOf(viewer: Viewer): Buyer | null {
  if (isSignedIn(viewer)) return { userId: viewer.userId, guestId: null };
  const guestId = viewer.kind === 'guest' ? viewer.guestId : null;
  return guestId === null ? null : { userId: GUEST, guestId };
}

export function requireBuyer(viewer: Viewer): Buyer {
  const buyer = buyerOf(viewer);
  if (!buyer) throw new Problem('not_signed_in');
  return buyer;
}

export function buyerKey({ userId, guestId }: Buyer): string {
  return userId === GUEST && guestId !== null ? `${GUEST} ${guestId}` : userId;
}

export function requireAdmin(viewer: Viewer): SignedIn {
  if (viewer.kind !== 'admin') throw new Problem('not_allowed');
  return viewer;
}

/** Of the administrator, and of a helper who has it. */
export function hasRight(viewer: Viewer, right: Right): viewer is SignedIn {
  return isSignedIn(viewer) && (viewer.kind === 'admin' || viewer.rights.includes(right));
}

/**
 * Refuses with `not_allowed` everybody but the administrator and the helpers who have this right. A verb that keys may
 * call, too, names the right they need, and has to do with an actor.
 */
export function requireRight(viewer: Viewer, right: Right): SignedIn;
export function requireRight(viewer: Viewer, right: Right, keyRight: KeyRight): Actor;
export function requireRight(viewer: Viewer, right: Right, keyRight?: KeyRight): Actor {
  if (keyRight !== undefined && viewer.kind === 'key') return { userId: requireKey(viewer, keyRight).keyId };
  if (!hasRight(viewer, right)) throw new Problem('not_allowed');
  return viewer;
}

/** Refuses with `not_allowed` everybody but the keys that have this right. */
export function requireKey(viewer: Viewer, right: KeyRight): Key {
  if (viewer.kind !== 'key' || !viewer.rights.includes(right)) throw new Problem('not_allowed');
  return viewer;
}

/** The administrator, or a helper with any right. */
export function requireHelper(viewer: Viewer): SignedIn {
  if (!isSignedIn(viewer) || (viewer.kind !== 'admin' && viewer.rights.length === 0))
    throw new Problem('not_allowed');
  return viewer;
}
