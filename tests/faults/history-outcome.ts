import type { OrderBooks } from './history-counts.ts';
import type { Outcome, Payment, Shown } from './history-model.ts';
import type { Terms } from './history-terms.ts';
import type { ShopDriver } from './shop-driver.ts';

const SHOP_EMAIL = 'hello@example.com';
const COMPLETED = ["We've received your payment", 'Open the order:'];

/** What everybody can see of these payments and orders: pages, e-mails, and the administrator's list. */
export async function outcomeAt(
  driver: ShopDriver,
  payments: Payment[],
  answered: readonly { orderId: string }[],
  terms: Terms,
): Promise<Outcome> {
  // Those of a completed order; refunds have some, too.
  const mails = (await driver.mails()).filter(({ text }) => COMPLETED.some((words) => text.includes(words)));
  const orders: Shown[] = [];
  const books: OrderBooks[] = [];
  for (const orderId of new Set([...answered, ...payments].map((one) => one.orderId))) {
    const shown = await driver.shown(orderId);
    const about = mails.filter(({ text }) => text.includes(orderId)).map(({ to }) => to);
    if (shown) orders.push({ ...shown, mails: about });
    const ofOrder = await driver.books(orderId);
    if (ofOrder) books.push(ofOrder);
  }
  const counts = await driver.counts(terms);
  return { payments, orders, books, counts, attention: await driver.attention(), shopEmail: SHOP_EMAIL };
}
