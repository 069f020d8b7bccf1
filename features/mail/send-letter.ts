import type { Job, JobPayloads, Letter, LetterMark } from '#contracts/jobs.ts';
import type { Shop } from '../shop.ts';
import { insertParked, isSent, markSent } from './queries.ts';

type Queued = JobPayloads['mail.send'];

type MailShop = Pick<Shop, 'db' | 'mailer' | 'clock' | 'log'>;

/**
 * Work of the queue `mail.send`: hands one letter to the mail server; a rejection makes the queue try again, a
 * refusal for good parks the letter at once. The queue may hand it out twice: what is known as sent is not
 * sent again, and what slips through in between carries the same mark.
 */
export async function sendLetter(shop: MailShop, { again, ...letter }: Queued, job: Job): Promise<void> {
  const mark = again ?? markOf(job);
  if (await isSent(shop.db, mark.id)) return;
  const sending = await shop.mailer.send({ ...letter, ...mark });
  if (sending.kind === 'sent') await markSent(shop.db, mark.id, shop.clock.now());
  else await park(shop, mark, letter, sending.code);
}

/** Work of the queue `mail.park`: puts a letter that could not be sent where the admin sees it. */
export async function parkLetter(
  shop: Omit<MailShop, 'mailer'>,
  { again, ...letter }: Queued,
  job: Job,
): Promise<void> {
  await park(shop, again ?? markOf(job), letter, job.error);
}

async function park(
  { db, clock, log }: Omit<MailShop, 'mailer'>,
  mark: LetterMark,
  letter: Letter,
  reason: string,
): Promise<void> {
  await insertParked(db, mark, letter, reason, clock.now());
  log.error({ letter: mark.id, error: reason }, 'a letter could not be sent');
}

const markOf = ({ id, createdAt }: Job): LetterMark => ({ id, writtenAt: createdAt.toISOString() });
