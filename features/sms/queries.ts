import type { Db } from '#adapters/db/db.ts';
import { mails } from '#adapters/db/tables/mails.ts';
import type { SmsKind } from '#contracts/jobs.ts';

export async function insertOrderSms(
  tx: Db,
  sms: { id: string; orderId: string; smsKind: SmsKind; writtenAt: Date },
): Promise<void> {
  await tx.insert(mails).values(sms);
}
