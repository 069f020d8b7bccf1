import { MINUTE_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { selectWaiting } from './queries.server.ts';

/** Longer than the first tries of an e-mail take while the mail server works. */
const PATIENCE_MS = 5 * MINUTE_MS;

export type MailFailure = {
  count: number;
  since: string;
  reason: string;
};

/** Null while mail flows; otherwise set before the first e-mail is given up. */
export async function findMailFailure(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<MailFailure | null> {
  requireAdmin(viewer);
  const { count, since, reason } = await selectWaiting(db, new Date(clock.now().getTime() - PATIENCE_MS));
  return since ? { count, since: since.toISOString(), reason: reason ?? '' } : null;
}
