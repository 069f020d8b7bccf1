import { inBatches } from '#platform/db/in-batches.server.ts';
import { decimalCedis, pesewas } from '#platform/money/money.ts';
import { oneLine } from '#platform/text/text.ts';
import { type Month, monthBounds, monthOf } from '#platform/time/month.ts';
import { spacedPhone } from '#shop/checkout/rules/phone.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { ratePercent, sumTaxes } from '#shop/office/rules/taxes.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import {
  type ExportRecord,
  type Period,
  selectNumbered,
  selectPaidIn,
  selectRefundedIn,
} from './export-queries.server.ts';
import { trackingText } from './rules/order-status.ts';

const BATCH = 500;

export const EXPORT_COLUMNS = [
  'Number',
  'Paid on',
  'Name',
  'Town',
  'E-mail',
  'Phone',
  'Goods',
  'Amount',
  'Paid with',
  'Provider fee',
  'Net',
  'Refunded in all',
  'Refunded this month',
  'Tracking',
  'Before tax',
  'Tax',
  'Taxes',
  'Delivery',
  'Delivery price',
  'Note',
  'Voucher',
  'Discount',
  'Gift vouchers sold',
  'Paid by gift voucher',
  'Paid to the shop',
] as const;

/**
 * The orders of a month, a row of cells each, read in batches: those paid in it, and after them those paid
 * earlier that were refunded in it. Sums in cedis; the sums of all months add up.
 */
export function exportOrders(shop: Shop, viewer: Viewer, month: Month): AsyncGenerator<string[]> {
  requireAdmin(viewer);
  return rowsOf(shop, monthBounds(month));
}

/** The same of orders by their numbers, paid or not; what was refunded is that of this month. */
export function exportChosen(
  shop: Shop,
  viewer: Viewer,
  numbers: readonly number[],
): AsyncGenerator<string[]> {
  requireAdmin(viewer);
  return chosenRows(shop, numbers);
}

async function* chosenRows({ db, clock }: Shop, numbers: readonly number[]): AsyncGenerator<string[]> {
  const period = monthBounds(monthOf(clock.now()));
  for (const order of numbers.length > 0 ? await selectNumbered(db, period, numbers) : [])
    yield cellsOf(order, order.paidAt !== null);
}

async function* rowsOf({ db }: Pick<Shop, 'db'>, period: Period): AsyncGenerator<string[]> {
  for await (const paid of inBatches<ExportRecord>(BATCH, (after, size) =>
    selectPaidIn(db, period, after, size),
  ))
    yield* paid.map((order) => cellsOf(order, true));
  for await (const refunded of inBatches<ExportRecord>(BATCH, (after, size) =>
    selectRefundedIn(db, period, after, size),
  ))
    yield* refunded.map((order) => cellsOf(order, false));
}

/** An order paid in another month has its amount, fee and net there. */
function cellsOf(order: ExportRecord, isPaidNow: boolean): string[] {
  const { shippingAddress: address, fees, amount, handAmount } = order;
  const received = order.received ?? restToPay(order);
  const net = fees === null ? null : received + handAmount - fees;
  const booked = (cell: string) => (isPaidNow ? cell : '');
  return [
    String(order.number),
    order.paidAt ? dayInAccra(order.paidAt) : '',
    // Spreadsheets that separate cells by semicolons begin a row at every line end, in quotes or not.
    oneLine(address.name),
    oneLine(address.city),
    order.email,
    spacedPhone(oneLine(address.phone)),
    order.goods,
    booked(cedis(amount)),
    order.paidWith ?? UNKNOWN,
    booked(cedis(fees)),
    booked(cedis(net)),
    cedis(order.refunded),
    cedis(order.refundedInPeriod),
    trackingOf(order),
    ...taxCells(order).map(booked),
    ...deliveryCells(order).map(booked),
    oneLine(order.buyerNote ?? ''),
    order.voucher?.code ?? '',
    booked(order.voucher ? cedis(order.discount) : ''),
    booked(order.giftsSold > 0 ? cedis(order.giftsSold) : ''),
    booked(order.giftAmount > 0 ? cedis(order.giftAmount) : ''),
    booked(handAmount > 0 ? cedis(handAmount) : ''),
  ];
}

function taxCells({ taxes }: ExportRecord): string[] {
  if (!taxes) return ['', '', ''];
  const named = taxes.lines.map(({ name, rate, amount }) => `${name} ${ratePercent(rate)}: ${cedis(amount)}`);
  return [cedis(taxes.net + taxes.exempt), cedis(sumTaxes(taxes)), named.join('; ')];
}

/** The price is a part of the amount. */
function deliveryCells({ delivery, deliveryPrice }: ExportRecord): string[] {
  return delivery ? [oneLine(`${delivery.name}, ${delivery.zone}`), cedis(deliveryPrice)] : ['', ''];
}

function trackingOf({ trackingState, courier, parcelNumber }: ExportRecord): string {
  const status = trackingState && trackingText(trackingState);
  return [status, courier, parcelNumber].filter(Boolean).join(', ');
}

const UNKNOWN = 'unknown';

const cedis = (amount: number | null) => (amount === null ? UNKNOWN : decimalCedis(pesewas(amount)));
