import type { Pesewas } from '#platform/money/money.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import type { TaxShares } from '#shop/office/contract/taxes.ts';
import { ratePercent, sumTaxes } from '#shop/office/rules/taxes.ts';
import type { HandWay } from '#shop/payments/contract.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import { ACCOUNTS, type Account, taxAccount } from './accounts.ts';

/** `amount` in pesewas, above zero on the debit side and below it on the credit side. */
export type Posting = { account: Account; amount: number; tax?: string; reference?: string | null };

/** Its postings add up to zero. */
export type Entry = { day: Day; document: string; description: string; postings: Posting[] };

type DocumentRef = { day: Day; number: number };

export type Sale = DocumentRef & {
  amount: Pesewas;
  /** Part of the amount, as are the gift vouchers that it buys. */
  deliveryPrice: Pesewas;
  giftsSold: Pesewas;
  /** Not in the amount any more. */
  discount: Pesewas;
  giftAmount: Pesewas;
  handAmount: Pesewas;
  taxes: TaxShares | null;
  voucher: string | null;
  /** Null where it was not reported. */
  received: number | null;
  fees: number | null;
  reference: string | null;
};

/** An order on the day on which it was paid: what paid it, and what of it is income, tax and debt. */
export function saleEntry(sale: Sale): Entry {
  const { day, number, voucher, fees, reference, handAmount, giftAmount } = sale;
  const rest = restToPay(sale);
  const received = sale.received ?? rest;
  // A payer who bears the fees pays more than was asked for.
  const borne = (fees ?? 0) - (received - rest);
  const unknown = received > 0 && fees === null ? ', fee of Paystack not known' : '';
  return entry(
    { day, document: String(number) },
    `Order ${number}${voucher ? `, ${voucher}` : ''}${unknown}`,
    [
      { account: ACCOUNTS.paystack, amount: received - (fees ?? 0), reference },
      { account: ACCOUNTS.fees, amount: borne, reference },
      { account: ACCOUNTS.deposits, amount: handAmount },
      { account: ACCOUNTS.gifts, amount: giftAmount },
      ...earnedBy(sale),
    ],
  );
}

/**
 * Without tax, which stands by itself. Delivery bears each tax whole; a discount is taken to bear what the order bears
 * on average, which leaves sales less discounts as they are.
 */
function earnedBy({ amount, deliveryPrice, giftsSold, discount, taxes }: Sale): Posting[] {
  const { net, exempt, lines } = taxes ?? { net: amount, exempt: giftsSold, lines: [] };
  const tax = sumTaxes({ lines });
  const taxed = taxes ? net : amount - giftsSold;
  const delivery = withoutTax(deliveryPrice, tax, taxed + tax);
  const off = withoutTax(discount, tax, amount - giftsSold);
  const taxNames = lines.map(nameTax).join(' + ');
  return [
    { account: ACCOUNTS.discounts, amount: off, tax: taxNames },
    { account: ACCOUNTS.sales, amount: delivery - off - taxed, tax: taxNames },
    { account: ACCOUNTS.untaxed, amount: giftsSold - exempt },
    { account: ACCOUNTS.delivery, amount: -delivery, tax: taxNames },
    { account: ACCOUNTS.gifts, amount: -giftsSold },
    ...lines.map((line) => ({ account: taxAccount(line.name), amount: -line.amount, tax: nameTax(line) })),
  ];
}

const nameTax = ({ name, rate }: TaxShares['lines'][number]) => `${name} ${ratePercent(rate)}`;

/** What `part` is before tax, if `whole` bears `tax`. */
const withoutTax = (part: number, tax: number, whole: number) =>
  whole > 0 ? part - Math.round(part * (tax / whole)) : part;

export type HandPaymentFact = DocumentRef & {
  /** Which of the payments of its order. */
  place: number;
  way: HandWay;
  amount: Pesewas;
  reference: string | null;
  receivedOn: Day;
};

/** Owed to the customer until the order is paid. */
export function handPaymentEntry(payment: HandPaymentFact): Entry {
  const { day, number, place, way, amount, reference, receivedOn } = payment;
  return entry(
    { day, document: `${number}-P${place}` },
    `Paid for order ${number}, received on ${receivedOn}`,
    [
      { account: ACCOUNTS[way], amount, reference },
      { account: ACCOUNTS.deposits, amount: -amount },
    ],
  );
}

/** It was written down by mistake, or given back before the order was paid. */
export function undoneEntry(payment: HandPaymentFact): Entry {
  const { document, description, postings } = handPaymentEntry(payment);
  return entry(
    { day: payment.day, document: `${document}-U` },
    `Taken back: ${description}`,
    postings.map((posting) => ({ ...posting, amount: -posting.amount })),
  );
}

export type RefundFact = DocumentRef & {
  /** Which of the refunds of its order. */
  place: number;
  amount: Pesewas;
  isToGift: boolean;
  /** By the way in which the shop had taken it; none of what the provider gave back. */
  byHand: readonly { way: HandWay; amount: number }[];
  /** What of it ended gift vouchers that the order had bought. */
  closed: number;
  reference: string;
  isTaxed: boolean;
};

/** With its taxes, if there are any: the accountant writes the credit note (docs/decisions/0069-taxes.md). */
export function refundEntry(refund: RefundFact): Entry {
  const { day, number, place, amount, closed, isTaxed } = refund;
  return entry(
    { day, document: `${number}-R${place}` },
    `Refund of order ${number}${isTaxed ? ', its taxes not taken off' : ''}`,
    [
      { account: ACCOUNTS.refunds, amount: amount - closed },
      { account: ACCOUNTS.gifts, amount: closed },
      ...givenBackFrom(refund),
    ],
  );
}

function givenBackFrom({ amount, isToGift, byHand, reference }: RefundFact): Posting[] {
  if (isToGift) return [{ account: ACCOUNTS.gifts, amount: -amount }];
  if (byHand.length === 0) return [{ account: ACCOUNTS.paystack, amount: -amount, reference }];
  return byHand.map((part) => ({ account: ACCOUNTS[part.way], amount: -part.amount }));
}

function entry(booked: Pick<Entry, 'day' | 'document'>, description: string, postings: Posting[]): Entry {
  const { day, document } = booked;
  return { day, document, description, postings: postings.filter(({ amount }) => amount !== 0) };
}
