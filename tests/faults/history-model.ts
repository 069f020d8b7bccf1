import type { Counts, ItemBooked, OrderBooks } from './history-books.ts';
import { brokenCounts } from './history-counts.ts';
import { type Code, costOf, type Terms, type Way } from './history-terms.ts';

/** One payment as the provider's own books have it. Amounts in the smallest unit of `currency`. */
export type Payment = {
  reference: string;
  orderId: string;
  email: string;
  /** What the shop asked for, in pesewas. */
  asked: number;
  /** Null while nothing was paid. */
  received: { amount: number; currency: string } | null;
  isTakenBack: boolean;
  /** Given back, or about to be. */
  returned: number;
  /** Of that, what has arrived. */
  processed: number;
};

/** What a shopper wants: pieces of the product, and of what is on the shelf. */
export type Wish = { qty: number; others: number; way: Way | null; code: Code | null };

type Press = { email: string; amount: number; gift?: { amount: number } | undefined };

/** What the shop shows of an order from outside. */
export type Shown = {
  orderId: string;
  isPaid: boolean;
  amount: number;
  /** What of it a gift voucher pays. */
  giftAmount: number;
  /** The references whose money completed it. */
  completedBy: string[];
  /** Who had an e-mail about it. */
  mails: string[];
};

/** Everything there is to be seen once all has come to rest. */
export type Outcome = {
  payments: Payment[];
  orders: Shown[];
  books: OrderBooks[];
  counts: Counts;
  attention: ItemBooked[];
  shopEmail: string;
};

/** Orders, money received and the promises of money (docs/promises.md#nothing-lost); it knows nothing of how the shop keeps them. */
export class HistoryModel {
  readonly #answered: { orderId: string; reference: string }[] = [];
  readonly #reportPaid = new Set<string>();
  readonly #soldTwice: string[] = [];
  /** The amounts that each buyer has agreed to pay at the provider while the price list had them, by e-mail. */
  readonly #agreed = new Map<string, Set<number>>();
  readonly terms: Terms;
  #price: number;

  constructor(price: number, terms: Terms) {
    this.#price = price;
    this.terms = terms;
  }

  get price(): number {
    return this.#price;
  }

  list(price: number): void {
    this.#price = price;
  }

  /** What it costs a shopper who was shown this price. */
  costOf({ qty, others, way, code }: Wish, price: number): number {
    const { id, price: ofOthers } = this.terms.shelf;
    const lines = [
      { id: '', price, qty },
      { id, price: ofOthers, qty: others },
    ];
    return costOf(lines, way, code).amount;
  }

  /** The buyer presses Pay Now on this amount, of which a gift voucher is to pay a part. */
  agree({ email, amount, gift }: Press, wish: Wish): void {
    if (amount !== this.costOf(wish, this.#price)) return;
    const agreed = this.#agreed.get(email) ?? new Set();
    this.#agreed.set(email, agreed.add(amount - (gift?.amount ?? 0)));
  }

  /** The shop has answered Pay Now: from here on the order must not be lost. */
  answer(orderId: string, reference: string): void {
    this.#answered.push({ orderId, reference });
  }

  /** The shop offers a page to pay for goods that `orderId` has just paid for; nobody asked for more of them. */
  sellTwice(orderId: string): void {
    this.#soldTwice.push(`2.2: the goods of ${orderId} are offered once more within the hour`);
  }

  /** The shop has reported that the payment under this reference completed its order. */
  tellPaid(orderId: string): void {
    this.#reportPaid.add(orderId);
  }

  /** Every promise that the outcome breaks, in words. */
  *broken(outcome: Outcome): Generator<string> {
    const shown = new Map(outcome.orders.map((order) => [order.orderId, order]));
    yield* this.#soldTwice;
    yield* this.#lost(outcome, shown);
    for (const payment of outcome.payments) yield* this.#unaccounted(payment, shown, outcome.attention);
    const payments = new Map(outcome.payments.map((payment) => [payment.reference, payment]));
    const emails = new Map(outcome.books.map(({ orderId, email }) => [orderId, email]));
    for (const order of outcome.orders) {
      const email = emails.get(order.orderId) ?? '';
      if (restOf(order) > 0) yield* wronglyCompleted(order, payments);
      else if (!order.isPaid || order.completedBy.length !== 1 || !this.#agreed.get(email)?.has(0))
        yield `2.3: of ${order.orderId} nothing is left to pay, which nobody was shown, or is not paid once`;
      yield* wronglyMailed(order, email, outcome.shopEmail);
    }
    yield* brokenCounts(this.terms, {
      ...outcome,
      paid: outcome.payments,
      completedBy: completions(outcome),
    });
  }

  *#lost({ payments }: Outcome, shown: Map<string, Shown>): Generator<string> {
    for (const { orderId, reference } of this.#answered) {
      const order = shown.get(orderId);
      if (!order) yield `2.1: order ${orderId} was answered and is gone`;
      // What its vouchers pay whole is paid already.
      const isFree = order && restOf(order) === 0;
      if (!isFree && !payments.some((one) => one.reference === reference && one.orderId === orderId))
        yield `2.1: order ${orderId} was answered with ${reference}, under which nobody can pay it`;
    }
    for (const orderId of this.#reportPaid)
      if (!shown.get(orderId)?.isPaid) yield `2.1: ${orderId} was called paid and is not`;
  }

  *#unaccounted(payment: Payment, shown: Map<string, Shown>, attention: ItemBooked[]): Generator<string> {
    const { reference, orderId, email, asked, received, returned } = payment;
    if (!this.#agreed.get(email)?.has(asked))
      yield `2.3: ${orderId} asks for ${asked}, a price nobody was shown`;
    if (!received || payment.isTakenBack) return;
    if (returned > received.amount) yield `2.2: more is given back under ${reference} than came`;
    const order = shown.get(orderId);
    const isApplied = order?.completedBy.includes(reference) ?? false;
    if (returned < received.amount && !isApplied && !attention.some((item) => item.reference === reference))
      yield `2.2: ${reference} was paid, completed nothing, and nobody is notified`;
  }
}

/** What the provider is asked for. */
const restOf = ({ amount, giftAmount }: Shown) => amount - giftAmount;

const completions = ({ orders }: Outcome) =>
  new Map(orders.flatMap(({ orderId, completedBy }) => completedBy.map((reference) => [orderId, reference])));

function* wronglyCompleted(order: Shown, payments: Map<string, Payment>): Generator<string> {
  const { orderId, isPaid, completedBy } = order;
  const rest = restOf(order);
  if (completedBy.length !== (isPaid ? 1 : 0))
    yield `2.4: ${orderId} is ${isPaid ? '' : 'not '}paid, by ${completedBy.length} payments`;
  for (const reference of completedBy) {
    const payment = payments.get(reference);
    const { received, asked } = payment ?? { received: null, asked: 0 };
    const isRight = received?.currency === 'GHS' && received.amount >= rest && asked === rest;
    if (payment?.orderId !== orderId || !isRight) yield `2.3: ${orderId} is complete without the right money`;
  }
}

function* wronglyMailed(order: Shown, buyer: string, shopEmail: string): Generator<string> {
  const { orderId, isPaid, mails } = order;
  const due = isPaid ? [buyer, shopEmail].sort() : [];
  if (String(mails.toSorted()) !== String(due))
    yield `2.4: of ${orderId}, ${isPaid ? '' : 'un'}paid, e-mails reached ${mails.join(' and ') || 'nobody'}`;
}
