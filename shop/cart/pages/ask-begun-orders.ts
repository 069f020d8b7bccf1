import { takeBegunOrder, takeDueOrders } from './begun-orders.ts';
import type { PaidOrder } from './paid-channel.ts';
import { takeOutPaidOrder } from './take-out-paid-order.ts';

/**
 * Asks what became of the orders begun here; takes the paid ones out of the cart and returns them. The order
 * of `exceptReference` is left to the page that shows it.
 */
export async function askBegunOrders(exceptReference: string | null): Promise<PaidOrder[]> {
  const due = await takeDueOrders(exceptReference);
  const answers = await Promise.all(due.map(({ orderId, reference }) => ask(orderId, reference)));
  return answers.filter((paid) => paid !== null);
}

async function ask(orderId: string, reference: string): Promise<PaidOrder | null> {
  const answer = await fetchState(reference);
  if (answer?.isPaid === true || answer?.isPlaced === true) {
    const paid = { orderId, number: typeof answer.number === 'number' ? answer.number : null };
    return (await takeOutPaidOrder(paid)) ? paid : null;
  }
  // The shop never made it, or knows it no more.
  if (answer?.state === 'unknown' && answer.orderId === null) await takeBegunOrder(orderId);
  return null;
}

type Answer = Partial<Record<'state' | 'isPaid' | 'isPlaced' | 'orderId' | 'number', unknown>>;

async function fetchState(reference: string): Promise<Answer | null> {
  try {
    const response = await fetch(`/verify-transaction?${new URLSearchParams({ reference })}`);
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}
