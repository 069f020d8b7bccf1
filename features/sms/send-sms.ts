import type { Job, JobPayloads, MailMark, Sms } from '#contracts/jobs.ts';
import { insertParked, markSent } from '../mail/queries.ts';
import type { Shop } from '../shop.ts';
import { countTry, selectStanding, uncountTry } from './queries.ts';

type Queued = JobPayloads['sms.send'];
type SmsShop = Pick<Shop, 'db' | 'sms' | 'clock' | 'log'>;

/** A gateway need not recognise a repetition: after two tries that may have arrived, a person decides. */
const MOST_UNANSWERED = 2;

/**
 * Work of the queue `sms.send`: hands one text message to the gateway; a rejection makes the queue try again. A
 * refusal for good parks it, and so do two tries of which nobody knows how they ended.
 */
export async function sendSms(shop: SmsShop, { again, ...sms }: Queued, job: Job): Promise<void> {
  const mark = again ?? markOf(job);
  const standing = await selectStanding(shop.db, mark.id);
  if (standing === 'gone' || standing === 'done') return;
  if (!shop.sms) return park(shop, mark, sms, 'SMS_OFF');
  if (standing.unanswered >= MOST_UNANSWERED) return park(shop, mark, sms, 'SMS_NO_ANSWER');
  await countTry(shop.db, mark.id);
  const sending = await shop.sms.send({ ...sms, reference: mark.id }).catch(async (error: unknown) => {
    await uncountTry(shop.db, mark.id);
    throw error;
  });
  if (sending.kind === 'sent') return markSent(shop.db, mark.id, shop.clock.now());
  const isOver = sending.kind === 'refused' || standing.unanswered + 1 >= MOST_UNANSWERED;
  if (isOver) return park(shop, mark, sms, sending.code);
  throw Object.assign(new Error('The SMS gateway did not answer'), { code: sending.code });
}

/** Work of the queue `sms.park`: puts a text message that could not be sent where the admin sees it. */
export async function parkSms(
  shop: Omit<SmsShop, 'sms'>,
  { again, ...sms }: Queued,
  job: Job,
): Promise<void> {
  await park(shop, again ?? markOf(job), sms, job.error);
}

async function park(
  { db, clock, log }: Omit<SmsShop, 'sms'>,
  mark: MailMark,
  sms: Sms,
  reason: string,
): Promise<void> {
  await insertParked(db, mark, sms, reason, clock.now());
  log.error({ mail: mark.id, error: reason }, 'a text message could not be sent');
}

const markOf = ({ id, createdAt }: Job): MailMark => ({ id, writtenAt: createdAt.toISOString() });
