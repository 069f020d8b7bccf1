import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { SmsKind } from '#shop/orders/contract/orders.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type MailRecord, markDropped, selectParked, takeParked } from './queries.server.ts';

const MOST = 200;

/** An e-mail or a text message that could not be sent, without its text: that may hold a link for the reader alone. */
export type ParkedMail = {
  id: string;
  to: string;
  subject: string;
  smsKind: SmsKind | null;
  orderId: string | null;
  isExpired: boolean;
  reason: string;
  parkedAt: string;
};

export const MailId = z.uuid();

export async function listParkedMails(shop: Shop, viewer: Viewer): Promise<ParkedMail[]> {
  requireAdmin(viewer);
  return (await selectParked(shop.db, MOST)).map(
    ({ id, parked, smsKind, orderId, reason, parkedAt, writtenAt }) => ({
      id,
      to: parked?.to ?? '',
      subject: parked && 'subject' in parked ? parked.subject : '',
      smsKind,
      isExpired: isExpired({ parked, writtenAt }, shop.clock.now()),
      orderId,
      reason: reason ?? '',
      parkedAt: (parkedAt ?? writtenAt).toISOString(),
    }),
  );
}

/**
 * Queues it once more under its old id; refuses with `conflict` when it is no longer parked, or its link has run out.
 */
export async function sendMailAgain(shop: Shop, viewer: Viewer, id: string): Promise<'mail' | 'sms'> {
  const admin = requireAdmin(viewer);
  return shop.db.transaction(async (tx) => {
    const taken = await takeParked(tx, id);
    if (!taken?.parked) throw new Problem('conflict');
    const at = shop.clock.now();
    if (isExpired(taken, at)) throw new Problem('conflict', {}, EXPIRED);
    await insertAudit(tx, decisionOn(taken, { at, actor: admin.userId, verb: 'resend-mail' }));
    const again = { id, writtenAt: taken.writtenAt.toISOString() };
    if ('subject' in taken.parked) {
      await shop.jobs.enqueue(tx, 'mail.send', { ...taken.parked, again });
      return 'mail';
    }
    await shop.jobs.enqueue(tx, 'sms.send', { ...taken.parked, again });
    return 'sms';
  });
}

const EXPIRED = 'Its link has run out. The customer can ask for a new one.';

function isExpired({ parked, writtenAt }: Pick<MailRecord, 'parked' | 'writtenAt'>, now: Date): boolean {
  const minutes = parked && 'linkMinutes' in parked ? parked.linkMinutes : undefined;
  return minutes !== undefined && writtenAt.getTime() + minutes * 60_000 <= now.getTime();
}

export async function dropMail(shop: Shop, viewer: Viewer, id: string): Promise<void> {
  const admin = requireAdmin(viewer);
  await shop.db.transaction(async (tx) => {
    const taken = await takeParked(tx, id);
    if (!taken) throw new Problem('conflict');
    const at = shop.clock.now();
    await markDropped(tx, id, at);
    await insertAudit(tx, decisionOn(taken, { at, actor: admin.userId, verb: 'drop-mail' }));
  });
}

type Decision = { at: Date; actor: string; verb: 'resend-mail' | 'drop-mail' };

function decisionOn({ id, orderId, smsKind }: MailRecord, decision: Decision) {
  const details = { kind: smsKind === null ? 'mail' : 'sms', mail: id };
  return { ...decision, subject: orderId ?? id, details };
}
