import { z } from 'zod';
import type { TrackingState } from '#contracts/orders.ts';
import { PROBLEM_STATUS, Problem } from '#contracts/problem.ts';
import { answerDeskForm, type DeskAnswer, DeskForm } from '../orders/answer-desk-form.ts';
import { TrackOrder, trackOrder } from '../orders/track-order.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { type Answered, AnswerRequest, answerRequest } from './answer-request.ts';
import { eraseOrder } from './erase-order.ts';

const EraseForm = z.object({ intent: z.literal('erase') });
const AnswerForm = z.object({ intent: z.literal('answer') });
/** `step` is a press of the order's next step, which the page stays open for. */
const TrackForm = TrackOrder.extend({ intent: z.literal('step').optional() });

/** What a form of the admin's order page came to, and the status it travels under. */
export type AdminAnswer = DeskAnswer | AfterSalesAnswer;

type AfterSalesAnswer = { status: number } & (
  | { kind: 'tracked'; tracking: TrackingState; isStep: boolean }
  /** Nothing was written: the same form has to come once more, with `sure`. */
  | { kind: 'warned'; tracking: TrackingState; text: string }
  | { kind: 'answered'; text: string }
  | { kind: 'refused'; text: string }
  /** The personal data is still needed. */
  | { kind: 'kept'; text: string }
);

/** Does what the admin's order page asks: a new status, what the desk has, or the answer to the buyer. */
export async function answerAdminForm(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  form: Record<string, unknown>,
): Promise<AdminAnswer> {
  requireAdmin(viewer);
  const desk = DeskForm.safeParse(form);
  if (desk.success) return answerDeskForm(shop, viewer, orderId, desk.data);
  if (EraseForm.safeParse(form).success) return erase(shop, viewer, orderId);
  try {
    return AnswerForm.safeParse(form).success
      ? await answer(shop, viewer, form)
      : await track(shop, viewer, orderId, form);
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'not_found') throw error;
    return { kind: 'refused', text: error.message, status: PROBLEM_STATUS[error.code] };
  }
}

async function erase(shop: Shop, viewer: Viewer, orderId: string): Promise<AdminAnswer> {
  try {
    await eraseOrder(shop, viewer, orderId);
    return { kind: 'answered', text: 'The personal data of this order is erased.', status: 200 };
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'not_found') throw error;
    return { kind: 'kept', text: error.message, status: PROBLEM_STATUS[error.code] };
  }
}

async function track(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  form: Record<string, unknown>,
): Promise<AdminAnswer> {
  const parsed = TrackForm.safeParse(form);
  if (!parsed.success) return { kind: 'refused', text: 'Choose a status from the list.', status: 422 };
  const { intent, ...input } = parsed.data;
  const tracking = input.orderStatus;
  const tracked = await trackOrder(shop, viewer, orderId, input);
  if (tracked.kind === 'tracked')
    return { kind: 'tracked', tracking, isStep: intent === 'step', status: 200 };
  return { kind: 'warned', tracking, text: tracked.text, status: 200 };
}

async function answer(shop: Shop, viewer: Viewer, form: Record<string, unknown>): Promise<AdminAnswer> {
  const { intent: _, ...given } = form;
  const parsed = AnswerRequest.safeParse(given);
  if (!parsed.success) {
    const text = parsed.error.issues[0]?.message ?? "We couldn't understand that.";
    return { kind: 'refused', text, status: 422 };
  }
  const answered = await answerRequest(shop, viewer, parsed.data);
  return { kind: 'answered', text: answerLabels(answered), status: 200 };
}

function answerLabels({ refunding }: Answered): string {
  if (!refunding) return 'Answered. The customer will get an e-mail.';
  if (refunding.kind === 'refused') return `Accepted, but nothing has been refunded. ${refunding.text}`;
  return 'Accepted. The money is being refunded, and the customer will get an e-mail.';
}
