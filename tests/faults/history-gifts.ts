import { type OrderBooks, type Settled, wasSurelyHeld } from './history-books.ts';
import type { Gift, Terms } from './history-terms.ts';

/** What the provider takes and gives back at least, in pesewas. */
const LEAST = 100;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What of an order has gone back to its gift voucher, until a moment. */
export const backOnGift = ({ refunds }: OrderBooks, until = Infinity): number =>
  sum(refunds.map(({ isToGift, amount, at }) => (isToGift && at <= until ? amount : 0)));

/** What gift vouchers have to come to, half an hour after the last press, and what they pay of orders. */
export function* brokenGifts({ gifts }: Terms, settled: Settled): Generator<string> {
  for (const order of settled.books) yield* wronglyShared(order, settled);
  for (const gift of gifts) yield* wronglySpent(gift, settled);
}

/** What came to pass of it, and how often. */
export function tallyOfGifts(settled: Pick<Settled, 'books' | 'paid' | 'attention'>): [string, number][] {
  const paid = settled.books.filter(({ isPaid, giftAmount }) => isPaid && giftAmount > 0);
  const whole = paid.filter(({ amount, giftAmount }) => amount === giftAmount);
  const back = paid.flatMap(({ refunds }) => refunds).filter(({ isToGift }) => isToGift);
  return [
    ['paid by a gift voucher', whole.length],
    ['paid in part by a gift voucher', paid.length - whole.length],
    ['gift voucher given back', back.length],
    ['gift voucher gone', goneOf(settled.books, settled).length],
  ];
}

/** A gift voucher has its part back before the payer has any, but for what the provider gives back at least. */
function* wronglyShared(order: OrderBooks, { completedBy }: Settled): Generator<string> {
  const { orderId, amount, giftAmount, isPaid, refunds } = order;
  const rest = amount - giftAmount;
  if (giftAmount > 0 && rest !== 0 && rest < LEAST)
    yield `gift voucher: ${rest} of ${orderId} is left to pay`;
  const back = backOnGift(order);
  if (back > (isPaid ? giftAmount : 0))
    yield `gift voucher: ${back} of ${orderId} is back on one that paid ${giftAmount}`;
  const ofPayer = refunds.filter((one) => !one.isToGift && one.reference === completedBy.get(orderId));
  if (ofPayer.some((one) => one.amount > LEAST && backOnGift(order, one.at) < giftAmount))
    yield `gift voucher: the payer of ${orderId} has money back before the gift voucher has`;
}

function* wronglySpent({ id, code, amount }: Gift, settled: Settled): Generator<string> {
  const count = settled.counts.gifts.find((one) => one.id === id);
  if (!count) return yield `gift voucher: ${code} does not exist`;
  const { balance, held, givenBack } = count;
  const named = settled.books.filter(({ giftId }) => giftId === id);
  const paid = named.filter(({ isPaid }) => isPaid);
  const spent = sum(paid.map(({ giftAmount }) => giftAmount));
  const due = [amount - spent + sum(paid.map((order) => backOnGift(order))) - givenBack, 0];
  if (String([balance, held]) !== String(due))
    yield `gift voucher: ${code} has ${[balance, held]} left and held, and ${due} were due, of ${paid.map(({ orderId }) => orderId)}`;
  if (balance < 0 || balance > amount) yield `gift voucher: ${balance} of ${amount} is left on ${code}`;
  const isEnough = givenBack === 0 && sum(named.map(({ giftAmount }) => giftAmount)) <= amount;
  for (const { order, reference, at } of goneOf(named, settled))
    if (isEnough || wasSurelyHeld(order, at))
      yield `gift voucher: the part of ${order.orderId} was there, and ${reference} was set aside`;
}

/** Money that was set aside because a gift voucher no longer had its part of these orders. */
function goneOf(books: readonly OrderBooks[], { paid, attention }: Pick<Settled, 'paid' | 'attention'>) {
  const orderIds = new Map(paid.map(({ reference, orderId }) => [reference, orderId]));
  return attention.flatMap(({ kind, reference, at }) => {
    const order = books.find(({ orderId }) => orderId === orderIds.get(reference));
    return kind === 'gift_gone' && order ? [{ order, reference, at }] : [];
  });
}
