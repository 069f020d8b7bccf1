import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import { readTypedAmount } from '#platform/money/typed-amount.ts';
import type { RefundedLine } from '../contract.ts';

export type RefundChoice =
  | { which: 'all' }
  | { which: 'lines'; lines: readonly RefundedLine[] }
  | { which: 'amount'; amount: string };

/** `left` in pesewas; `lines` are the pieces not given back by line yet. */
export type Refundable = {
  left: Pesewas;
  /** The bank has taken it back from us, and that is not settled yet. */
  isTakenBack: boolean;
  lines: readonly LineLeft[];
  /** Of `left`, what a gift voucher paid: it goes back first, to the gift voucher. */
  giftLeft?: Pesewas;
  /** Of `left`, what the shop took by itself: it goes back next, by the shop itself. */
  handLeft?: Pesewas;
  /** Of `left`, what can still be spent of gift vouchers that were sold: it goes back only with everything. */
  closable?: number;
};

/** `qty` of `pieces` are not given back yet; `discount` was taken off all of them together. */
export type LineLeft = { productId: string; price: Pesewas; qty: number; pieces: number; discount: Pesewas };

export type DecidedRefund = { amount: Pesewas; lines: RefundedLine[] | null } | { text: string };

/** The least Paystack gives back in one refund; see "Refunds" in its API documentation. */
export const LEAST_REFUND = pesewas(100);

export function decideRefund(choice: RefundChoice, refundable: Refundable): DecidedRefund {
  const { left, isTakenBack, closable = 0, giftLeft = 0, handLeft = 0 } = refundable;
  if (isTakenBack) return { text: 'The bank has taken this payment back. Settle that first, under Money.' };
  if (left < 1) return { text: 'Everything has already been refunded.' };
  const decided = sumOf(choice, refundable);
  if ('text' in decided) return decided;
  if (choice.which !== 'all' && decided.amount > left - closable && decided.amount <= left)
    return { text: WITH_ALL };
  if (decided.amount > left) return { text: `You can refund up to ${formatGhs(left)}.` };
  const { rest } = partsOf(decided.amount, refundable);
  if (rest >= LEAST_REFUND || (rest === 0 && decided.amount > 0)) return decided;
  if (choice.which === 'all' && giftLeft + handLeft > 0)
    return { amount: pesewas(giftLeft + handLeft), lines: null };
  return { text: 'The smallest refund is GHS 1.00.' };
}

/** What of a refund goes back to the gift voucher, by the shop itself, and by the provider. */
export type RefundParts = { toGift: Pesewas; byHand: Pesewas; rest: Pesewas };

/** As much as each paid, in that order, but so that what is the provider's is enough for it. */
export function partsOf(
  amount: Pesewas,
  { left, giftLeft = pesewas(0), handLeft = pesewas(0) }: Pick<Refundable, 'left' | 'giftLeft' | 'handLeft'>,
): RefundParts {
  const atOnce = giftLeft + handLeft;
  const most = Math.min(amount, atOnce);
  const missing = amount > most ? Math.max(0, LEAST_REFUND - (amount - most)) : 0;
  const part = missing <= most && left - atOnce >= LEAST_REFUND ? most - missing : most;
  const toGift = Math.min(part, giftLeft);
  return { toGift: pesewas(toGift), byHand: pesewas(part - toGift), rest: pesewas(amount - part) };
}

const WITH_ALL = 'The gift vouchers of this order go back only with all of it, which closes them.';

function sumOf(choice: RefundChoice, refundable: Refundable): DecidedRefund {
  switch (choice.which) {
    case 'all':
      return { amount: refundable.left, lines: null };
    case 'lines':
      return sumOfLines(choice.lines, refundable);
    case 'amount': {
      const amount = readTypedAmount(choice.amount);
      return amount === null
        ? { text: 'Enter an amount such as 12.50 or 1,234.50.' }
        : { amount, lines: null };
    }
  }
}

/** What the first pieces cost is rounded down, so that the last one has the rest. */
function shareOf({ price, qty: left, pieces, discount }: LineLeft, qty: number): number {
  const net = BigInt(price) * BigInt(pieces) - BigInt(discount);
  const upTo = (count: number) => Number((net * BigInt(count)) / BigInt(pieces));
  const given = pieces - left;
  return upTo(given + qty) - upTo(given);
}

/** Lines that were refunded whole are not among those left, and look like none of the order's. */
const NOT_LEFT = "Some of these items have already been refunded, or aren't in the order.";

function sumOfLines(wanted: readonly RefundedLine[], { lines }: Refundable): DecidedRefund {
  if (wanted.length === 0) return { text: 'Choose which items, and how many.' };
  let amount = 0;
  const named = new Set<string>();
  for (const { productId, qty } of wanted) {
    const line = lines.find((one) => one.productId === productId);
    if (!line || named.has(productId) || qty > line.qty) return { text: NOT_LEFT };
    named.add(productId);
    amount += shareOf(line, qty);
  }
  return { amount: pesewas(amount), lines: [...wanted] };
}
