import type { Db } from '#platform/db/db.server.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { button, mail, type Signature, signatureOf } from '#shop/messages/mail/mails.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { queueOrderMail } from '#shop/orders/mails/queue-order-mail.server.ts';
import type { OrderRecord } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { HandWay } from '../contract.ts';
import { handWayText } from '../rules/hand-way-text.ts';
import type { InHand } from './take-in-hand.server.ts';

type Part = { order: OrderRecord; payment: InHand; left: Pesewas };

/** So that a buyer who paid a part to the shop has it in writing, in the transaction that records it. */
export async function tellOfPart(shop: Shop, tx: Db, part: Part): Promise<void> {
  const { order, payment } = part;
  const written = partPaidMail(part, orderUrl(shop, order), signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind: 'part_paid', mail: written }, payment.at);
}

type Counted = { way: HandWay; amount: Pesewas };
type Corrected = { order: OrderRecord; wrong: Counted; right: Counted | null; left: Pesewas };

/** What was written of `wrong` no longer holds: `right` counts in its place, or nothing. In the same transaction. */
export async function tellOfCorrection(shop: Shop, tx: Db, corrected: Corrected, now: Date): Promise<void> {
  const { order } = corrected;
  const written = correctedMail(corrected, orderUrl(shop, order), signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind: 'part_paid', mail: written }, now);
}

const countedText = ({ way, amount }: Counted) => `${formatGhs(amount)} ${handWayText(way)}`;

function correctedMail({ order, wrong, right, left }: Corrected, page: string, shop: Signature): Mail {
  const { number, email } = order;
  const was = `We had written down ${countedText(wrong)} for order ${number}.`;
  return mail(shop, email, `Order ${number}: a payment is corrected`, [
    right
      ? `${was} It is ${countedText(right)}.`
      : `${was} It no longer counts: it was written down by mistake, or given back to you.`,
    `${formatGhs(left)} is left to pay. If this isn't right, please answer this e-mail.`,
    button('See your order', page),
  ]);
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
