import type { Job } from '#platform/jobs/jobs.server.ts';
import type { JobPayloads } from '#shop/jobs.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deliver, markOf, park } from '../mail/deliver.server.ts';

type SmsJob = JobPayloads['sms.send'];
type SmsShop = Pick<Shop, 'db' | 'sms' | 'clock' | 'log'>;

/**
 * Work of the queue `sms.send`; a rejection makes the queue try again. A refusal for good parks the message,
 * and so do two tries whose end is unknown.
 */
export async function sendSms(shop: SmsShop, { again, ...sms }: SmsJob, job: Job): Promise<void> {
  const mark = again ?? markOf(job);
  const { sms: gateway } = shop;
  if (!gateway) return park(shop, mark, sms, 'SMS_OFF');
  await deliver(shop, mark, sms, () => gateway.send({ ...sms, reference: mark.id }));
}

export async function parkSms(
  shop: Omit<SmsShop, 'sms'>,
  { again, ...sms }: SmsJob,
  job: Job,
): Promise<void> {
  await park(shop, again ?? markOf(job), sms, job.error);
}
