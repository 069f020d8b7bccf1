import { viewerOf } from '#features/accounts/viewer-of.ts';
import { isSignedIn } from '#features/viewer.ts';
import type { Running } from '../running.ts';
import type { Reader } from './reader.ts';

/** Whether the session behind a private stream is still alive and still who it was; unsure counts as no. */
export async function stillEntitled(running: Running, { privateTo }: Reader): Promise<boolean> {
  if (!privateTo) return true;
  try {
    const session = await running.identity.findSession(privateTo.headers);
    const viewer = viewerOf(session, running.config.adminEmail);
    if (!isSignedIn(viewer) || viewer.userId !== privateTo.userId) return false;
    return !privateTo.isAdmin || viewer.kind === 'admin';
  } catch {
    return false;
  }
}
