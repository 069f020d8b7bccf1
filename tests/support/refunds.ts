import { randomId } from '#platform/ids/random-id.server.ts';
import {
  ProposeRefund,
  proposeRefund,
  RefundPayment,
  refundPayment,
} from '#shop/payments/refunds/refund-payment.server.ts';
import type { Refunding } from '#shop/payments/refunds/send-refund.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { anAdmin } from './factories.ts';

type Choice = { restock?: string[]; message?: string } & (
  | { which: 'all' }
  | { which: 'amount'; amount: string }
  | { which: 'lines'; line: string[] }
);

/** Cedis, all when empty, or a choice of the form. */
export type RefundGiven = string | Choice;

/** What the admin's page sends when it is asked to give this back. */
export const aRefundForm = (reference: string, choice: Choice): ProposeRefund =>
  ProposeRefund.parse({ reference, reason: 'It arrived broken', ...choice });

/** The confirmation of such a form, as the page would send it with so many pesewas left. */
export const aConfirmation = (
  reference: string,
  choice: Choice,
  left: string,
  id = randomId(),
): RefundPayment => RefundPayment.parse({ reference, reason: 'It arrived broken', ...choice, left, id });

/** The admin asks for a refund and confirms it; an empty amount is all that is left. */
export async function giveBack(
  shop: Shop,
  reference: string,
  given: RefundGiven = '',
  viewer: Viewer = anAdmin(),
): Promise<Refunding> {
  const choice = typeof given === 'string' ? choiceOf(given) : given;
  const proposal = await proposeRefund(shop, viewer, aRefundForm(reference, choice));
  if (proposal.kind === 'refused') return proposal;
  const { id, left, form } = proposal.refund;
  return refundPayment(shop, viewer, RefundPayment.parse({ ...form, id, left: String(left) }));
}

const choiceOf = (amount: string): Choice => (amount === '' ? { which: 'all' } : { which: 'amount', amount });
