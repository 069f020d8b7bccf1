import { useEffect } from 'react';
import { href, useNavigate, useSubmit } from 'react-router';
import { showToast } from '#platform/ui/show-toast.ts';
import { TRACKING_STATES, type TrackingState } from '../contract/orders.ts';
import { openForm } from './form-answer.ts';
import type { OrderAnswer, OrderIntent } from './order-actions.server.ts';

/** The buyer would take the chosen status as a promise. */
export function statusWarning(
  answer: OrderAnswer | undefined,
): { tracking: TrackingState; text: string } | null {
  const open = openForm(answer, 'track') ?? openForm(answer, 'step');
  const tracking = TRACKING_STATES.find((state) => state === open?.typed.orderStatus);
  return open?.isWarning && tracking ? { tracking, text: open.text } : null;
}

const OPEN: readonly OrderIntent[] = [
  ...(['ship', 'note', 'address', 'erase'] as const),
  ...(['record-payment', 'undo-payment', 'correct-payment'] as const),
];

/** Longer than other words stay. */
const UNDO_MS = 8_000;

/**
 * Says what a press at the order with this `id` came to; a status is taken back from its toast, wherever one is by then:
 * on the order's own page one stays there.
 */
export function useReport(result: OrderAnswer | undefined, id: string): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  useEffect(() => {
    if (result?.isDone === false && !result.isWarning && !OPEN.some((intent) => openForm(result, intent)))
      showToast({ stack: 'shop', type: 'error', text: result.text });
    if (!result?.isDone || !('toast' in result)) return;
    const { toast: text, undo: version } = result;
    const action = href('/admin/order-details/:id', { id });
    const undo = () => {
      const isHere = location.pathname === action;
      const form = { intent: isHere ? 'undo-step' : 'undo-track', version: `${version}` };
      void submit(form, { method: 'post', action, preventScrollReset: isHere });
    };
    showToast({
      stack: 'shop',
      slot: 'status',
      type: 'success',
      text,
      ...(version !== null && { action: { label: 'Undo', onPress: undo }, stayMs: UNDO_MS }),
    });
    if (!result.isStep) void navigate(href('/admin/orders'));
  }, [result, navigate, submit, id]);
}
