import type { OrderBooks } from './history-books.ts';
import type { Outcome, Payment, Shown } from './history-model.ts';
import type { Terms } from './history-terms.ts';
import type { ShopDriver } from './shop-driver.ts';

const SHOP_EMAIL = 'hello@example.com';
const COMPLETED = ["We've received your payment", 'Your voucher pays for this order', 'Open the order:'];

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
  const counts = await driver.counts(terms);
  const known = [...answered, ...payments].map(({ orderId }) => orderId);
  // An answer may have been lost of an order that its vouchers paid.
  for (const orderId of new Set([...known, ...counts.users])) {
    const shown = await driver.shown(orderId);
    const about = mails.filter(({ text }) => text.includes(orderId)).map(({ to }) => to);
    if (shown) orders.push({ ...shown, mails: about });
    const ofOrder = await driver.books(orderId);
    if (ofOrder) books.push(ofOrder);
  }
  return { payments, orders, books, counts, attention: await driver.attention(), shopEmail: SHOP_EMAIL };
}
