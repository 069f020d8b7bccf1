import type { Db } from '#platform/db/db.server.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { button, mail, type Signature, signatureOf } from '#shop/messages/mail/mails.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { queueOrderMail } from '#shop/orders/mails/queue-order-mail.server.ts';
import type { OrderRecord } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { handWayText } from '../rules/hand-way-text.ts';
import type { InHand } from './take-in-hand.server.ts';

type Part = { order: OrderRecord; payment: InHand; left: Pesewas };

/** So that a buyer who paid a part to the shop has it in writing, in the transaction that records it. */
export async function tellOfPart(shop: Shop, tx: Db, part: Part): Promise<void> {
  const { order, payment } = part;
  const written = partPaidMail(part, orderUrl(shop, order), signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind: 'part_paid', mail: written }, payment.at);
}

function partPaidMail({ order, payment, left }: Part, page: string, shop: Signature): Mail {
  const { number, email } = order;
  const { way, reference } = payment;
  const amount = formatGhs(payment.amount);
  const how = `${handWayText(way)}${reference ? ` (${reference})` : ''}`;
  return mail(shop, email, `Order ${number}: we've received ${amount}`, [
    `We've received ${amount} for order ${number} ${how}. Thank you.`,
    `${formatGhs(left)} is left to pay. We'll send your order as soon as it's all here.`,
    button(`Pay the remaining ${formatGhs(left)}`, page),
  ]);
}
