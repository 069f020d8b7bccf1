import type { Counter } from './counter.ts';
import type { Outcome, Payment, Shown } from './history-model.ts';

const SHOP_EMAIL = 'hello@example.com';
const COMPLETED = ['Your payment has arrived', 'It waits for you here'];

/** What everybody can see of these payments and orders: pages, letters, and the administrator's list. */
export async function outcomeAt(
  counter: Counter,
  payments: Payment[],
  answered: readonly { orderId: string }[],
): Promise<Outcome> {
  // Those that tell of a completed order; refunds are told, too.
  const letters = (await counter.letters()).filter(({ text }) =>
    COMPLETED.some((words) => text.includes(words)),
  );
  const orders: Shown[] = [];
  for (const orderId of new Set([...answered, ...payments].map((one) => one.orderId))) {
    const shown = await counter.shown(orderId);
    const about = letters.filter(({ text }) => text.includes(orderId)).map(({ to }) => to);
    if (shown) orders.push({ ...shown, letters: about });
  }
  return { payments, orders, attention: await counter.attention(), shopEmail: SHOP_EMAIL };
}
