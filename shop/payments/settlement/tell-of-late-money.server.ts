import type { Db } from '#platform/db/db.server.ts';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { paidLateMail } from '#shop/orders/mails/after-sales-mails.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { queueOrderMail } from '#shop/orders/mails/queue-order-mail.server.ts';
import type { OrderRecord } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** To the buyer of a cancelled order, in the transaction that sets this money aside. */
export async function tellOfLateMoney(
  shop: Shop,
  tx: Db,
  { order, amount }: { order: OrderRecord; amount: Pesewas },
  now: Date,
): Promise<void> {
  const { number, email } = order;
  const given = { page: orderUrl(shop, order), number, email, amount: formatGhs(amount) };
  const mail = paidLateMail(given, signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind: 'paid_late', mail }, now);
}
