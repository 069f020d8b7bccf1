import { Problem } from '#platform/http/problem.ts';

/** Who acts. `provider` is the payment provider, `clock` the shop's own background work. */
export type Viewer = Visitor | Guest | SignedIn | { kind: 'provider' } | { kind: 'clock' };
export type Visitor = { kind: 'visitor' };
/** A browser without an account that has placed an order, or opened the link of one (docs/identity.md#guests). */
export type Guest = { kind: 'guest' } & Browser;
export type SignedIn = {
  kind: 'customer' | 'admin';
  userId: string;
  email: string;
  name: string;
  sessionId: string;
} & Partial<Browser>;

/** What a browser may see, whoever is signed in: orders it placed as a guest, and one that a mailed link opened. */
export type Browser = { guestId: string | null; opened: OpenedOrder | null };
/** `mayChange`: the link was asked for within the hour. `linkVersion`: what the order's was then. */
export type OpenedOrder = { orderId: string; mayChange: boolean; linkVersion: number };

/** The user id of orders that belong to no account. */
export const GUEST = 'guest';
/** Whose orders are meant: those of an account, or those of a browser without one. */
export type Buyer = { userId: string; guestId: string | null };

/** Of an order without a buyer whom we know again. */
export const NOBODY: Buyer = { userId: GUEST, guestId: null };

export const VISITOR_VIEWER: Visitor = { kind: 'visitor' };

export function isSignedIn(viewer: Viewer): viewer is SignedIn {
  return viewer.kind === 'customer' || viewer.kind === 'admin';
}

/** Returns the viewer as a signed-in person, or refuses with `not_signed_in`. */
export function requireSignedIn(viewer: Viewer): SignedIn {
  if (!isSignedIn(viewer)) throw new Problem('not_signed_in');
  return viewer;
}

/** Refuses whoever can own nothing with `not_signed_in`. */
export function requireKnown(viewer: Viewer): void {
  if (!isSignedIn(viewer) && viewer.kind !== 'guest') throw new Problem('not_signed_in');
}

/** The browser's id as a guest, whoever is signed in; null where it has placed no order. */
export function guestIdOf(viewer: Viewer): string | null {
  return 'guestId' in viewer ? (viewer.guestId ?? null) : null;
}

/** Returns the viewer as whoever buys: the account, else the guest; null for anybody else. */
export function buyerOf(viewer: Viewer): Buyer | null {
  if (isSignedIn(viewer)) return { userId: viewer.userId, guestId: null };
  const guestId = viewer.kind === 'guest' ? viewer.guestId : null;
  return guestId === null ? null : { userId: GUEST, guestId };
}

/** The same, or refuses with `not_signed_in`. */
export function requireBuyer(viewer: Viewer): Buyer {
  const buyer = buyerOf(viewer);
  if (!buyer) throw new Problem('not_signed_in');
  return buyer;
}

/** One text for each buyer, to count and to remember by. */
export function buyerKey({ userId, guestId }: Buyer): string {
  return userId === GUEST && guestId !== null ? `${GUEST} ${guestId}` : userId;
}

/** Returns the viewer as the admin, or refuses with `not_allowed`. */
export function requireAdmin(viewer: Viewer): SignedIn {
  if (viewer.kind !== 'admin') throw new Problem('not_allowed');
  return viewer;
}
