import type { Job } from '#platform/jobs/jobs.server.ts';
import type { JobPayloads } from '#shop/jobs.ts';
import { isNeedlessReminder } from '#shop/orders/left-unpaid/reminder-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deliver, markOf, park } from './deliver.server.ts';
import { markDropped } from './queries.server.ts';

type MailJob = JobPayloads['mail.send'];

type MailShop = Pick<Shop, 'db' | 'mailer' | 'clock' | 'log'>;

/**
 * Work of the queue `mail.send`; a rejection makes the queue try again. A refusal for good parks the e-mail,
 * and so do two tries whose end is unknown. The queue may hand it out twice: what is known as sent is not
 * sent again, and a second one carries the same mark. What asks to pay an order is dropped where nobody is to pay it
 * any more: it may have waited for hours.
 */
export async function sendMail(shop: MailShop, { again, ...mail }: MailJob, job: Job): Promise<void> {
  const mark = again ?? markOf(job);
  if (await isNeedlessReminder(shop.db, mark.id)) return markDropped(shop.db, mark.id, shop.clock.now());
  await deliver(shop, mark, mail, () => shop.mailer.send({ ...mail, ...mark }));
}

export async function parkMail(
  shop: Omit<MailShop, 'mailer'>,
  { again, ...mail }: MailJob,
  job: Job,
): Promise<void> {
  await park(shop, again ?? markOf(job), mail, job.error);
}
