import { feesOf } from '#demo/paystack/answers.ts';
import type { EarlierPayment } from '#demo/paystack/payments.ts';
import { demoOrders } from '#demo/stock/orders.ts';
import { demoPeople } from '#demo/stock/people.ts';
import { demoReviews } from '#demo/stock/reviews.ts';
import type { DemoOrder } from '#demo/stock/types.ts';
import type { Passwords } from '#platform/identity/passwords.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { enrolPeople } from '#shop/accounts/enrol-people.server.ts';
import { selectGoods } from '#shop/choices/goods-records.server.ts';
import { insertOrder } from '#shop/orders/order-records.server.ts';
import { insertAttempt } from '#shop/payments/attempts/attempt-queries.server.ts';
import { selectAttemptsOf } from '#shop/payments/payment-records.server.ts';
import { insertReview } from '#shop/reviews/queries.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export async function insertDemoHistory(shop: Shop, passwords: Passwords): Promise<void> {
  const ids = await enrolPeople(shop, passwords, demoPeople);
  const names = new Map(demoPeople.map(({ email, name }) => [email, name]));
  for (const { email, productId, rating, review, createdAt } of demoReviews) {
    await insertReview(shop.db, {
      id: shop.newId(),
      userId: ids.get(email) ?? email,
      userName: names.get(email) ?? 'Anonymous',
      productId,
      halfStars: rating * 2,
      text: review,
      createdAt: new Date(createdAt),
    });
  }
  for (const order of demoOrders) await insertDemoOrder(shop, order, ids.get(order.email) ?? 'guest');
}

async function insertDemoOrder(shop: Shop, order: DemoOrder, userId: string): Promise<void> {
  const at = new Date(order.createdAt);
  const shelf = await selectGoods(
    shop.db,
    order.lines.map(({ productId }) => productId),
  );
  const lines = order.lines.map(({ productId, qty }, position) => {
    const goods = shelf.find(({ id }) => id === productId);
    if (!goods) throw new Error(`the demo orders ${productId}, which it does not sell`);
    const { id: _, category: __, text: ___, ...line } = goods;
    return { orderId: order.id, position, ...line, qty };
  });
  const amount = pesewas(lines.reduce((sum, { price, qty }) => sum + price * qty, 0));
  const dates = { createdAt: at, updatedAt: at };
  await shop.db.transaction(async (tx) => {
    const record = {
      id: order.id,
      userId,
      email: order.email,
      amount,
      paymentState: order.paid ? ('paid' as const) : ('pending' as const),
      trackingState: order.tracking,
      shippingAddress: order.address,
      paidAt: order.paid ? at : null,
      version: 1,
      ...dates,
    };
    await insertOrder(tx, record, lines);
    const state = order.paid ? ('applied' as const) : ('failed' as const);
    await insertAttempt(tx, {
      reference: shop.newId(),
      orderId: order.id,
      amount,
      currency: 'GHS',
      state,
      providerStatus: order.paid ? 'success' : 'failed',
      fees: order.paid ? feesOf(amount) : null,
      ...dates,
    });
  });
}

/** What the provider has to know to give it back. */
export async function earlierPayments({ db }: Shop): Promise<EarlierPayment[]> {
  const paid: EarlierPayment[] = [];
  for (const { id, email } of demoOrders)
    for (const { reference, state, amount, createdAt } of await selectAttemptsOf(db, id))
      if (state === 'applied') paid.push({ reference, email, amount, paidAt: createdAt });
  return paid;
}
