import type { Job } from '#platform/jobs/jobs.server.ts';
import type { JobPayloads } from '#shop/jobs.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deliver, markOf, park } from '../mail/deliver.server.ts';

type SmsJob = JobPayloads['sms.send'];
type SmsShop = Pick<Shop, 'db' | 'sms' | 'clock' | 'log'>;

/**
 * Work of the queue `sms.send`: hands one text message to the gateway; a rejection makes the queue try again. A
 * refusal for good parks it, and so do two tries of which nobody knows how they ended.
 */
export async function sendSms(shop: SmsShop, { again, ...sms }: SmsJob, job: Job): Promise<void> {
  const mark = again ?? markOf(job);
  const { sms: gateway } = shop;
  if (!gateway) return park(shop, mark, sms, 'SMS_OFF');
  await deliver(shop, mark, sms, () => gateway.send({ ...sms, reference: mark.id }));
}

/** Work of the queue `sms.park`: puts a text message that could not be sent where the admin sees it. */
export async function parkSms(
  shop: Omit<SmsShop, 'sms'>,
  { again, ...sms }: SmsJob,
  job: Job,
): Promise<void> {
  await park(shop, again ?? markOf(job), sms, job.error);
}
