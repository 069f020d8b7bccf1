// Refunds promise: nothing goes back by a slip, nothing twice, never more than came, and the buyer hears of
// each step, unless the money never came. Why: docs/decisions/0030-refunds.md.

import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { MAX_LINES } from '#shop/cart/contract.ts';
import { selectAppointments } from '#shop/hours/hour-records.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { selectAttempt } from '../attempts/attempt-queries.server.ts';
import type { RefundedLine } from '../contract.ts';
import { decideRefund, partsOf, type RefundChoice, type RefundParts } from '../rules/refund-choice.ts';
import { askAndApply } from '../settlement/settle.server.ts';
import { findRefundable } from './refundable.server.ts';
import { findRestock, refuseRestock } from './restock.server.ts';
import { type Refunding, sendRefund } from './send-refund.server.ts';
import { writeRefund } from './write-refund.server.ts';

/** `productId:pieces`, as a form sends it; nothing chosen is an empty text. */
const ChosenLine = z
  .string()
  .regex(/^([\w.-]{1,190}:[1-9]\d{0,3})?$/)
  .transform((text) => {
    const [productId = '', qty = ''] = text.split(':');
    return { productId, qty: Number(qty) };
  });

/** Nothing is chosen for the admin beforehand. */
export const ProposeRefund = z.strictObject({
  reference: z.string().min(1).max(200),
  which: z.enum(['all', 'lines', 'amount'], 'Choose what to refund.'),
  amount: z.string().max(40).default(''),
  line: z.array(ChosenLine).max(MAX_LINES).default([]),
  /** What goes back on the shelf. */
  restock: z.array(ChosenLine).max(MAX_LINES).default([]),
  reason: z.string().trim().min(1, 'Enter a reason, for your records.').max(500),
  /** To the customer, in the e-mail and on the order's page; may be empty. */
  message: z.string().trim().max(500).default(''),
});
export type ProposeRefund = z.infer<typeof ProposeRefund>;

/** Confirmed: under the id of the question, and with what was left, in pesewas, when it was asked. */
export const RefundPayment = ProposeRefund.extend({
  id: z.string().regex(RANDOM_ID),
  left: z.string().regex(/^\d{1,10}$/),
  /** No e-mail about what the shop gives back by itself, because it never came. */
  quiet: z.literal('yes').optional(),
});
export type RefundPayment = z.infer<typeof RefundPayment>;

export type ProposedRefund = {
  id: string;
  reference: string;
  orderId: string | null;
  amount: Pesewas;
  left: Pesewas;
  leftAfter: Pesewas;
  paidWith: string | null;
  /** What of it goes back to a gift voucher, by the shop itself, and by the provider. */
  parts: RefundParts;
  /** The buyer gets an e-mail about it. */
  isMailed: boolean;
  /** What can be spent of gift vouchers that it closes. */
  closes: number;
  items: { name: string; qty: number }[];
  restock: { name: string; qty: number }[];
  /** It names no pieces, and the order has sessions ahead, which stay booked. */
  keepsSessions: boolean;
  form: Pick<ProposeRefund, 'reference' | 'which' | 'amount' | 'reason' | 'message'> & {
    line: string[];
    restock: string[];
  };
};
export type Proposal = { kind: 'proposed'; refund: ProposedRefund } | { kind: 'refused'; text: string };

export async function proposeRefund(shop: Shop, viewer: Viewer, input: ProposeRefund): Promise<Proposal> {
  requireAdmin(viewer);
  const { reference, which, amount, reason, message } = input;
  const change = await changedMeanwhile(shop, reference);
  if (change) return { kind: 'refused', text: change };
  const payment = await findRefundable(shop.db, reference);
  if (!payment) throw new Problem('not_found');
  const decided = decideRefund(choiceOf(input), payment);
  if ('text' in decided) return { kind: 'refused', text: decided.text };
  const { orderId } = payment.received;
  const shelf = orderId ? await findRestock(shop.db, orderId) : [];
  const restock = picked(input.restock);
  const refused = refuseRestock(restock, shelf);
  if (refused) return { kind: 'refused', text: refused };
  const chosen = decided.lines ?? [];
  const refund: ProposedRefund = {
    id: shop.newId(),
    reference,
    orderId,
    amount: decided.amount,
    left: payment.left,
    leftAfter: pesewas(payment.left - decided.amount),
    paidWith: payment.paidWith,
    parts: partsOf(decided.amount, payment),
    isMailed: Boolean(orderId && (await selectOrder(shop.db, orderId))?.email),
    closes: which === 'all' ? payment.closable : 0,
    items: chosen.map(({ productId, qty }) => ({ name: nameOf(payment.lines, productId), qty })),
    restock: restock.map(({ productId, qty }) => ({ name: nameOf(shelf, productId), qty })),
    keepsSessions:
      which === 'amount' && decided.amount < payment.left && (await hasSessionsAhead(shop, orderId)),
    form: {
      ...{ reference, which, amount, reason, message },
      line: chosen.map(written),
      restock: restock.map(written),
    },
  };
  return { kind: 'proposed', refund };
}

async function hasSessionsAhead({ db, clock }: Shop, orderId: string | null): Promise<boolean> {
  const now = clock.now();
  const booked = orderId === null ? [] : await selectAppointments(db, [orderId]);
  return booked.some(({ state, startsAt }) => state === 'booked' && startsAt > now);
}

export async function refundPayment(shop: Shop, viewer: Viewer, input: RefundPayment): Promise<Refunding> {
  const admin = requireAdmin(viewer);
  const { id, reference, reason, message } = input;
  const change = await changedMeanwhile(shop, reference);
  if (change) return { kind: 'refused', text: change };
  const asked = {
    id,
    reference,
    reason,
    message,
    choice: choiceOf(input),
    left: pesewas(Number(input.left)),
    restock: picked(input.restock),
    isQuiet: input.quiet === 'yes',
  };
  const written = await shop.db.transaction((tx) => writeRefund(shop, tx, { ...asked, actor: admin.userId }));
  return 'text' in written ? { kind: 'refused', text: written.text } : sendRefund(shop, written);
}

function choiceOf({ which, amount, line }: ProposeRefund): RefundChoice {
  switch (which) {
    case 'all':
      return { which };
    case 'lines':
      return { which, lines: picked(line) };
    case 'amount':
      return { which, amount };
  }
}

const picked = (lines: readonly RefundedLine[]) => lines.filter(({ qty }) => qty > 0);
const written = ({ productId, qty }: RefundedLine) => `${productId}:${qty}`;

function nameOf(lines: readonly { productId: string; name: string }[], productId: string): string {
  return lines.find((line) => line.productId === productId)?.name ?? productId;
}

/** A payment that did not fit is asked about first: how much of it there is, and whether it fits by now. */
async function changedMeanwhile(shop: Shop, reference: string): Promise<string | null> {
  const attempt = await selectAttempt(shop.db, reference);
  if (attempt?.state !== 'attention' || attempt.note !== 'mismatch') return null;
  const { state } = await askAndApply(shop, attempt);
  if (state === 'success') return 'The provider now confirms this payment, and its order is complete.';
  return state === 'mismatch' ? null : "The provider can't be reached. Please try again in a moment.";
}
