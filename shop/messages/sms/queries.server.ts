import type { Db } from '#platform/db/db.server.ts';
import { mails } from '../tables/mails.server.ts';
import type { SmsKind } from '#shop/jobs.ts';

export async function insertOrderSms(
  tx: Db,
  sms: { id: string; orderId: string; smsKind: SmsKind; writtenAt: Date },
): Promise<void> {
  await tx.insert(mails).values(sms);
}
