import type { Db } from '#platform/db/db.server.ts';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { paidLateMail } from '#shop/orders/mails/after-sales-mails.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { queueOrderMail } from '#shop/orders/mails/queue-order-mail.server.ts';
import type { OrderRecord } from '#shop/orders/order-records.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Writes down and announces, and mails the buyer, in the transaction that sets the money of a cancelled order aside. */
export async function tellOfLateMoney(
  shop: Shop,
  tx: Db,
  { order, reference, amount }: { order: OrderRecord; reference: string; amount: Pesewas },
  now: Date,
): Promise<void> {
  const { number, email } = order;
  const details = { reference, amount };
  await recordMove(tx, { name: 'pay-late', order, actor: 'payment provider', details, at: now });
  const given = { page: orderUrl(shop, order), number, email, amount: formatGhs(amount) };
  const mail = paidLateMail(given, signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind: 'paid_late', mail }, now);
}
