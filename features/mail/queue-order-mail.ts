import type { Db } from '#adapters/db/db.ts';
import type { Mail, MailKind } from '#contracts/jobs.ts';
import type { Shop } from '../shop.ts';
import { insertOrderMail } from './queries.ts';

type OrderMail = { orderId: string; kind: MailKind; mail: Mail };

/** Queues a mail about an order in the caller's transaction, and notes that it is due; without an address there is none. */
export async function queueOrderMail(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Db,
  { orderId, kind, mail }: OrderMail,
  now: Date,
): Promise<void> {
  // A buyer on the phone may have none.
  if (mail.to === '') return;
  const id = await jobs.enqueue(tx, 'mail.send', mail);
  await insertOrderMail(tx, { id, orderId, kind, writtenAt: now });
}
