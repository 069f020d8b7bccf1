import type { Db } from '#platform/db/db.server.ts';
import type { MailExtra } from '#platform/mail/mail.ts';
import { formatGhs, pesewas } from '#platform/money/money.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { type Refund, selectRefundsOf } from '#shop/payments/payment-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type OrderLineRecord, type OrderRecord, selectLines } from '../order-records.server.ts';
import { refundedPieces } from '../rules/refunded-pieces.ts';
import { shippedMail } from './order-mails.server.ts';
import { queueOrderMail } from './queue-order-mail.server.ts';
import { orderInMail } from './tell-of-payment.server.ts';

type Shipped = { order: OrderRecord; at: Date; isCorrected: boolean };

/** To the buyer of an order that left `at`, less what was refunded, in the caller's transaction. */
export async function mailOfShipment(shop: Shop, tx: Db, { order, at, isCorrected }: Shipped): Promise<void> {
  const bought = await selectLines(tx, order.id);
  const refunds = (await selectRefundsOf(tx, order.id)).filter(({ state }) => state !== 'failed');
  const lines = withRefunded(bought, refunds);
  const dates = { paidAt: order.onDeliveryAt ?? order.paidAt, shippedAt: at };
  const written = await orderInMail(shop, tx, { order, lines }, dates);
  const { courier, parcelNumber, station, driverPhone } = order;
  const parcel = { courier, parcelNumber, station, driverPhone };
  const sums = sumsOf(order, refunds, written.extras);
  const mail = shippedMail({ ...written, ...sums, ...parcel, isCorrected }, signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind: 'shipped', mail }, at);
}

/** Whoever unpacks it is to miss nothing that was refunded. */
function withRefunded(lines: OrderLineRecord[], refunds: readonly Refund[]): OrderLineRecord[] {
  const back = refundedPieces(lines, refunds);
  return lines.map((line) => {
    const pieces = back.get(line.position) ?? 0;
    if (pieces === 0) return line;
    return { ...line, name: `${line.name} (${pieces < line.qty ? `${pieces} of them ` : ''}refunded)` };
  });
}

function sumsOf(
  { amount }: OrderRecord,
  refunds: readonly Refund[],
  extras: readonly MailExtra[],
): { amount: string; extras: readonly MailExtra[] } {
  const given = pesewas(refunds.reduce((sum, refund) => sum + refund.amount, 0));
  if (given === 0) return { amount: formatGhs(amount), extras };
  const refunded = { label: 'Refunded', amount: `−${formatGhs(given)}` };
  return { amount: formatGhs(pesewas(Math.max(0, amount - given))), extras: [...extras, refunded] };
}
