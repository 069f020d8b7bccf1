import type { IssuedToken, TokenPurpose } from '#platform/identity/upload-tokens.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { listViewers } from './viewer-of.server.ts';

type Dependencies = Pick<Shop, 'uploadTokens' | 'clock'>;

/** For the storage protocol, bound to the admin's session (docs/images.md#who-may-write). */
export function issueToken(
  { uploadTokens, clock }: Dependencies,
  viewer: Viewer,
  purpose: TokenPurpose,
): IssuedToken {
  return uploadTokens.issue(purpose, requireRight(viewer, 'catalogue').sessionId, clock.now());
}

/**
 * Takes the `Firebase` header of the storage protocol; a visitor unless its token is of a session that has not ended.
 */
export async function viewerOfToken(shop: Shop, authorization: string): Promise<Viewer> {
  const [, token = ''] = /^Firebase (\S+)$/.exec(authorization) ?? [];
  const sessionId = shop.uploadTokens.read('storage', token, shop.clock.now());
  if (sessionId === null) return VISITOR_VIEWER;
  return (await listViewers(shop, [sessionId])).get(sessionId) ?? VISITOR_VIEWER;
}
