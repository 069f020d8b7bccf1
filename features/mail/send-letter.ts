import type { Job, JobPayloads, LetterMark } from '#contracts/jobs.ts';
import type { Shop } from '../shop.ts';
import { insertParked, isSent, markSent } from './queries.ts';

type Queued = JobPayloads['mail.send'];

/**
 * Work of the queue `mail.send`: hands one letter to the post; a rejection makes the queue try again. The
 * queue may hand it out twice: what is known as sent is not sent again, and what slips through in between
 * carries the same mark.
 */
export async function sendLetter(
  shop: Pick<Shop, 'db' | 'mailer' | 'clock'>,
  { again, ...letter }: Queued,
  job: Job,
): Promise<void> {
  const mark = again ?? markOf(job);
  if (await isSent(shop.db, mark.id)) return;
  await shop.mailer.send({ ...letter, ...mark });
  await markSent(shop.db, mark.id, shop.clock.now());
}

/** Work of the queue `mail.park`: puts a letter that could not be sent where the admin sees it. */
export async function parkLetter(
  shop: Pick<Shop, 'db' | 'clock' | 'log'>,
  { again, ...letter }: Queued,
  job: Job,
): Promise<void> {
  const mark = again ?? markOf(job);
  await insertParked(shop.db, mark, letter, job.error, shop.clock.now());
  shop.log.error({ letter: mark.id, error: job.error }, 'a letter could not be sent');
}

const markOf = ({ id, createdAt }: Job): LetterMark => ({ id, writtenAt: createdAt.toISOString() });
