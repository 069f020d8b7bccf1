import { clampName, type Me, VISITOR } from '#contracts/account.ts';
import { isSignedIn, type Viewer } from '../viewer.ts';

/** The auth state as the browser sees it (docs/identity.md#auth-state). */
export function describeMe(viewer: Viewer): Me {
  if (!isSignedIn(viewer)) return VISITOR;
  return {
    isUserLoggedIn: true,
    email: viewer.email,
    userName: clampName(viewer.name.trim()) || 'User',
    userId: viewer.userId,
    isAdmin: viewer.kind === 'admin',
  };
}
