import { MINUTE_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { selectWaiting } from './queries.server.ts';

/** Longer than the first tries of an e-mail take while the mail server works. */
const PATIENCE_MS = 5 * MINUTE_MS;

/** E-mails that wait although they should have gone long ago. */
export type MailFailure = {
  count: number;
  /** When the oldest of them was written. */
  since: string;
  /** The code of a last failure; empty when none was tried yet. */
  reason: string;
};

/** Says that mail fails, and since when, before the first e-mail is given up; null while it flows. */
export async function findMailFailure(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<MailFailure | null> {
  requireAdmin(viewer);
  const { count, since, reason } = await selectWaiting(db, new Date(clock.now().getTime() - PATIENCE_MS));
  return since ? { count, since: since.toISOString(), reason: reason ?? '' } : null;
}
