import { z } from 'zod';
import { Problem } from '#contracts/problem.ts';
import type { Shop } from '../shop.ts';
import type { Viewer } from '../viewer.ts';
import { cancelOrder } from './cancel-order.ts';
import { MakeRequest, makeRequest } from './make-request.ts';

const { reason } = MakeRequest.shape;
/** The forms of an order's page for changes, distinguished by `intent`. */
const ChangeForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('cancel-order') }),
  z.strictObject({ intent: z.literal('request-cancel'), reason }),
  z.strictObject({ intent: z.literal('request-return'), reason }),
]);

/** What a form came to: done, or in words why not, with the status and what was typed. */
export type ChangeAnswer = { done: true } | { done: false; text: string; status: number; reason?: string };

const PAID_MEANWHILE =
  'Your payment has just come through, so nothing was cancelled. You can ask us to cancel.';

/** Does what a buyer asks of an order; a refusal is an answer, too, so that the form stays filled. */
export async function answerChangeForm(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  form: { intent?: string; reason?: string },
): Promise<ChangeAnswer> {
  const refused = (text: string, status: number): ChangeAnswer => ({
    done: false,
    text,
    status,
    ...(form.reason === undefined ? {} : { reason: form.reason }),
  });
  const parsed = ChangeForm.safeParse(form);
  if (!parsed.success) return refused(parsed.error.issues[0]?.message ?? "We couldn't understand that.", 422);
  try {
    return (await change(shop, viewer, orderId, parsed.data)) ? { done: true } : refused(PAID_MEANWHILE, 409);
  } catch (error) {
    const isReported =
      error instanceof Problem && (error.code === 'conflict' || error.code === 'unavailable');
    if (isReported) return refused(error.message, error.status);
    throw error;
  }
}

/** False when a payment was found instead. */
async function change(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  form: z.infer<typeof ChangeForm>,
): Promise<boolean> {
  switch (form.intent) {
    case 'cancel-order':
      return (await cancelOrder(shop, viewer, orderId)).kind === 'cancelled';
    case 'request-cancel':
      await makeRequest(shop, viewer, orderId, { kind: 'cancel', reason: form.reason });
      return true;
    case 'request-return':
      await makeRequest(shop, viewer, orderId, { kind: 'return', reason: form.reason });
      return true;
  }
}
