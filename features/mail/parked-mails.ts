import { z } from 'zod';
import { Problem } from '#contracts/problem.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { markDropped, selectParked, takeParked } from './queries.ts';

const MOST = 200;

/** An e-mail that could not be sent, without its text: it may hold a link that is the reader's alone. */
export type ParkedMail = {
  id: string;
  to: string;
  subject: string;
  orderId: string | null;
  /** The code or kind of the last failure. */
  reason: string;
  parkedAt: string;
};

export const MailId = z.uuid();

/** Every e-mail that waits for the admin, newest first. */
export async function listParkedMails(shop: Shop, viewer: Viewer): Promise<ParkedMail[]> {
  requireAdmin(viewer);
  return (await selectParked(shop.db, MOST)).map(({ id, parked, orderId, reason, parkedAt, writtenAt }) => ({
    id,
    to: parked?.to ?? '',
    subject: parked?.subject ?? '',
    orderId,
    reason: reason ?? '',
    parkedAt: (parkedAt ?? writtenAt).toISOString(),
  }));
}

/** Queues a parked e-mail once more, as the same e-mail; refuses with `conflict` when somebody was faster. */
export async function sendMailAgain(shop: Shop, viewer: Viewer, id: string): Promise<void> {
  requireAdmin(viewer);
  await shop.db.transaction(async (tx) => {
    const taken = await takeParked(tx, id);
    if (!taken?.parked) throw new Problem('conflict');
    const again = { id, writtenAt: taken.writtenAt.toISOString() };
    await shop.jobs.enqueue(tx, 'mail.send', { ...taken.parked, again });
  });
}

/** The admin has seen it and lets it be; refuses with `conflict` when somebody was faster. */
export async function dropMail(shop: Shop, viewer: Viewer, id: string): Promise<void> {
  requireAdmin(viewer);
  await shop.db.transaction(async (tx) => {
    if (!(await takeParked(tx, id))) throw new Problem('conflict');
    await markDropped(tx, id, shop.clock.now());
  });
}
