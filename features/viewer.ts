import { Problem } from '#contracts/problem.ts';

/** Who acts. `provider` is the payment provider, `clock` the shop's own background work. */
export type Viewer = Visitor | SignedIn | { kind: 'provider' } | { kind: 'clock' };
export type Visitor = { kind: 'visitor' };
export type SignedIn = {
  kind: 'customer' | 'admin';
  userId: string;
  email: string;
  name: string;
  sessionId: string;
};

export const VISITOR_VIEWER: Visitor = { kind: 'visitor' };

export function isSignedIn(viewer: Viewer): viewer is SignedIn {
  return viewer.kind === 'customer' || viewer.kind === 'admin';
}

/** Returns the viewer as a signed-in person, or refuses with `not_signed_in`. */
export function requireSignedIn(viewer: Viewer): SignedIn {
  if (!isSignedIn(viewer)) throw new Problem('not_signed_in');
  return viewer;
}

/** Returns the viewer as the admin, or refuses with `not_allowed`. */
export function requireAdmin(viewer: Viewer): SignedIn {
  if (viewer.kind !== 'admin') throw new Problem('not_allowed');
  return viewer;
}
