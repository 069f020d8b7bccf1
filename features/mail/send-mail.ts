import type { Job, JobPayloads, Mail, MailMark } from '#contracts/jobs.ts';
import type { Shop } from '../shop.ts';
import { insertParked, isSent, markSent } from './queries.ts';

type Queued = JobPayloads['mail.send'];

type MailShop = Pick<Shop, 'db' | 'mailer' | 'clock' | 'log'>;

/**
 * Work of the queue `mail.send`: hands one e-mail to the mail server; a rejection makes the queue try again, a
 * refusal for good parks the e-mail at once. The queue may hand it out twice: what is known as sent is not
 * sent again, and what slips through in between carries the same mark.
 */
export async function sendMail(shop: MailShop, { again, ...mail }: Queued, job: Job): Promise<void> {
  const mark = again ?? markOf(job);
  if (await isSent(shop.db, mark.id)) return;
  const sending = await shop.mailer.send({ ...mail, ...mark });
  if (sending.kind === 'sent') await markSent(shop.db, mark.id, shop.clock.now());
  else await park(shop, mark, mail, sending.code);
}

/** Work of the queue `mail.park`: puts an e-mail that could not be sent where the admin sees it. */
export async function parkMail(
  shop: Omit<MailShop, 'mailer'>,
  { again, ...mail }: Queued,
  job: Job,
): Promise<void> {
  await park(shop, again ?? markOf(job), mail, job.error);
}

async function park(
  { db, clock, log }: Omit<MailShop, 'mailer'>,
  mark: MailMark,
  mail: Mail,
  reason: string,
): Promise<void> {
  await insertParked(db, mark, mail, reason, clock.now());
  log.error({ mail: mark.id, error: reason }, 'an e-mail could not be sent');
}

const markOf = ({ id, createdAt }: Job): MailMark => ({ id, writtenAt: createdAt.toISOString() });
