import {
  type BookedRefund,
  type OrderBooks,
  type Pieces,
  type Settled,
  wasSurelyHeld,
} from './history-books.ts';
import { backOnGift, brokenGifts } from './history-gifts.ts';
import { type Code, costOf, type Terms, type Way } from './history-terms.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * What vouchers, pieces and refunds have to come to, half an hour after the last press, by the terms of the shop and
 * the provider's books.
 */
export function* brokenCounts(terms: Terms, settled: Settled): Generator<string> {
  for (const order of settled.books) {
    yield* wronglyPriced(order, terms);
    yield* wronglyRefunded(order, settled);
  }
  for (const code of terms.codes) yield* wronglyUsed(code, terms, settled);
  yield* wronglyCounted(terms, settled);
  yield* brokenGifts(terms, settled);
}

/** What came to pass of it, and how often. */
export function tallyOf({
  books,
  counts: { vouchers },
}: Pick<Settled, 'books' | 'counts'>): [string, number][] {
  const paid = books.filter(({ isPaid }) => isPaid);
  const refunds = books.flatMap((order) => order.refunds).filter(({ state }) => state === 'processed');
  const spent = sum(vouchers.map((voucher) => voucher.spent));
  const used = paid.filter(({ voucherId }) => voucherId !== null).length;
  return [
    ['voucher spent', spent],
    ['voucher given back', used - spent],
    ['paid by a voucher', paid.filter(({ amount }) => amount === 0).length],
    ['voucher overshot', sum(vouchers.map(({ overshot }) => overshot))],
    ['pieces missing', sum(paid.flatMap(({ lines }) => lines.map(({ short }) => short)))],
    ['pieces back on the shelf', sum(refunds.flatMap(({ restock }) => restock.map(({ qty }) => qty)))],
    ['pieces refunded', sum(refunds.flatMap(({ lines }) => lines.map(({ qty }) => qty)))],
  ];
}

const waysAndCodes = ({ ways, codes }: Terms, order: OrderBooks): [Way | null, Code | null] => [
  ways.find(({ id }) => id === order.delivery?.methodId) ?? null,
  codes.find(({ id }) => id === order.voucherId) ?? null,
];

function* wronglyPriced(order: OrderBooks, terms: Terms): Generator<string> {
  const { orderId, lines, amount, delivery } = order;
  const cost = costOf(lines, ...waysAndCodes(terms, order));
  const has = [sum(lines.map(({ discount }) => discount)), delivery?.price ?? 0, amount];
  const due = [cost.discount, cost.delivery, cost.amount];
  if (String(has) !== String(due)) yield `price: ${orderId} has ${has}, and ${due} were due`;
  if (lines.some(({ discount, price, qty }) => discount < 0 || discount > price * qty))
    yield `price: a line of ${orderId} has a discount beyond what it costs`;
}

/** Pieces that were given back by line have cost, together, what all of their line cost, by the piece. */
function* wronglyRefunded(order: OrderBooks, { paid, completedBy }: Settled): Generator<string> {
  const { orderId, refunds, lines } = order;
  const ofProvider = refunds.filter(({ state, isToGift }) => state === 'processed' && !isToGift);
  const processed = sum(ofProvider.map(({ amount }) => amount));
  const went = sum(paid.filter((one) => one.orderId === orderId).map((one) => one.processed));
  if (processed !== went) yield `refund: ${went} of ${orderId} went back, and the books have ${processed}`;
  const ofOrder = refunds.filter(({ reference }) => reference === completedBy.get(orderId));
  // A piece whose refund failed is given back once more, out of turn.
  if (ofOrder.some(({ state }) => state === 'failed')) return;
  const byLine = asAsked(ofOrder).filter((refund) => refund.lines.length > 0);
  const due = lines.map(({ id, price, qty, discount }) => {
    const given = sum(byLine.flatMap((one) => one.lines).map((one) => (one.productId === id ? one.qty : 0)));
    if (given > qty) return Number.NaN;
    return given === qty ? price * qty - discount : Math.floor(((price * qty - discount) * given) / qty);
  });
  const given = sum(byLine.map(({ amount }) => amount));
  if (given !== sum(due)) yield `refund: by line ${given} of ${orderId} went back, and ${sum(due)} were due`;
}

/** A refund that goes back in part to a gift voucher is written as two, of one moment. */
function asAsked(refunds: readonly BookedRefund[]): Pick<BookedRefund, 'amount' | 'lines'>[] {
  return [...Map.groupBy(refunds, ({ at }) => at).values()].map((parts) => ({
    amount: sum(parts.map(({ amount }) => amount)),
    lines: parts.flatMap(({ lines }) => lines),
  }));
}

function* wronglyUsed(code: Code, terms: Terms, settled: Settled): Generator<string> {
  const { books, counts } = settled;
  const count = counts.vouchers.find(({ id }) => id === code.id);
  if (!count) return yield `voucher: ${code.code} is gone`;
  const paid = books.filter((order) => order.isPaid && order.voucherId === code.id);
  const kept = paid.filter((order) => !isAllBack(order, settled));
  const saved = sum(kept.map((order) => costOf(order.lines, ...waysAndCodes(terms, order)).saved));
  const has = [count.held, count.spent, count.saved];
  if (String(has) !== String([0, kept.length, saved]))
    yield `voucher: ${code.code} has ${has} held, spent and saved, and ${[0, kept.length, saved]} were due, of ${paid.map(({ orderId }) => orderId)}`;
  const most = paid.filter((order) => !wasSurelyHeld(order, order.paidAt ?? Infinity)).length;
  const least = code.uses === null ? 0 : Math.max(0, count.spent - code.uses);
  if (count.overshot < least || count.overshot > most)
    yield `voucher: ${code.code} was overshot ${count.overshot} times, not ${least} to ${most}`;
}

function isAllBack(order: OrderBooks, { paid, completedBy }: Settled): boolean {
  const payment = paid.find(({ reference }) => reference === completedBy.get(order.orderId));
  if (backOnGift(order) < order.giftAmount) return false;
  return payment ? payment.processed >= (payment.received?.amount ?? 0) : order.giftAmount > 0;
}

function* wronglyCounted({ shelf }: Terms, { books, counts }: Settled): Generator<string> {
  const ofShelf = (pieces: readonly Pieces[]) =>
    sum(pieces.map(({ productId, qty }) => (productId === shelf.id ? qty : 0)));
  const sold = books
    .filter(({ isPaid }) => isPaid)
    .flatMap(({ lines }) => lines)
    .map(({ id, qty, short }) => (id === shelf.id ? qty - short : 0));
  const back = books
    .flatMap(({ refunds }) => refunds)
    .map(({ state, restock }) => (state === 'processed' ? ofShelf(restock) : 0));
  const has = [counts.shelf.onHand, counts.shelf.held];
  const due = [shelf.pieces - sum(sold) + sum(back), 0];
  if (String(has) !== String(due)) yield `stock: ${has} are on hand and held, and ${due} were due`;
  if (counts.shelf.onHand < 0) yield 'stock: more was sold than there is';
}
