import type { Db } from '#platform/db/db.server.ts';
import type { SmsKind } from '#shop/jobs.ts';
import { mails } from '../tables/mails.server.ts';

export async function insertOrderSms(
  tx: Db,
  sms: { id: string; orderId: string; smsKind: SmsKind; writtenAt: Date },
): Promise<void> {
  await tx.insert(mails).values(sms);
}
