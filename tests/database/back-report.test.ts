import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import { switchUnpaidMail } from '#shop/orders/left-unpaid/switch-unpaid-mail.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { payByLink } from '#shop/payments/attempts/pay-by-link.server.ts';
import { keepMonths } from '#shop/reports/keep-months.server.ts';
import { viewReport } from '#shop/reports/view-report.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { WantForm, wantProduct } from '#shop/stock/want-product.server.ts';
import { watchStock } from '#shop/stock/watch-stock.server.ts';
import { aCountedProduct, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCheckout, aGuest, aNetworkAddress, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aMailbox } from './guests-world.ts';
import { aShopToPayAt, DAY, HOUR } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('the report of what brings buyers back', (open) => {
  const world = aShopToPayAt(open);
  const rowOf = async (kind: 'left-unpaid' | 'review' | 'wanted') => {
    const to = dayInAccra(world().clock.now());
    const desk = { by: 'back', span: 'days', from: daysAfter(to, -360), to } as const;
    const { rows } = await viewReport(world().shop, admin, desk);
    const row = rows.find(({ key }) => key === kind);
    return row ? [row.count, row.later[0], row.amount] : null;
  };
  async function pay(reference: string) {
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
  }
  async function work() {
    await world().work('mail.remind', {});
    await watchStock(world().shop);
    await world().runJobs();
  }

  it('has the e-mails about orders left unpaid, and the orders that were paid within a week', async () => {
    const { shop, clock } = world();
    await switchUnpaidMail(shop, admin, { intent: 'unpaid-mail-on', hours: 3 });
    const [paid, late, left] = [await anOrder(shop), await anOrder(shop), await anOrder(shop)];
    clock.pass(4 * HOUR);
    await work();
    expect(await rowOf('left-unpaid')).toEqual([3, 0, 0]);
    clock.pass(DAY);
    const outcome = await payByLink(shop, paid.orderId, '10.0.0.9');
    if (outcome.kind !== 'payable') throw new Error(outcome.kind);
    await pay(outcome.transaction.reference);
    const weekBefore = new Date(clock.now().getTime() - 8 * DAY);
    await shop.db.update(mails).set({ sentAt: weekBefore }).where(eq(mails.orderId, late.orderId));
    await pay(late.reference);
    expect(left.orderId).toBeTruthy();
    expect(await rowOf('left-unpaid')).toEqual([3, 1, paid.amount]);
  });

  it('has the invitations to review, and the reviews that were written within a week', async () => {
    const { shop, clock } = world();
    for (const isWritten of [true, false]) {
      const { orderId, reference, buyer, input } = await anOrder(shop);
      await pay(reference);
      const version = (await selectOrder(shop.db, orderId))?.version ?? 0;
      await trackOrder(shop, admin, orderId, { orderStatus: 'delivered', version });
      clock.pass(8 * DAY);
      await work();
      const review = { rating: 5, review: 'Good.' };
      const id = input.items[0]?.id ?? '';
      if (!isWritten) clock.pass(8 * DAY);
      await writeReview(shop, buyer, id, review, aNetworkAddress());
    }
    expect(await rowOf('review')).toEqual([2, 1, 0]);
  });

  it('has the e-mails about what is back, and those whose address paid for it, counted once', async () => {
    const { shop, clock } = world();
    const product = await aCountedProduct(shop, 0);
    const [buys, waits] = [aMailbox(), aMailbox()];
    for (const email of [buys, waits])
      await wantProduct(shop, { id: product.id, ip: aNetworkAddress() }, WantForm.parse({ email }));
    await setCount(shop, product.id, 9);
    await work();
    expect(await rowOf('wanted')).toEqual([2, 0, 0]);
    for (const qty of [1, 2]) {
      clock.pass(2 * HOUR);
      const input = aCheckout({ email: buys }, [{ product, qty }]);
      await pay((await placeOrder(shop, aGuest(), input, null)).reference);
    }
    expect(await rowOf('wanted')).toEqual([2, 1, product.price]);
  });

  it('keeps what a month came to, although the address is forgotten', async () => {
    const { shop, clock } = world();
    const rows = [await rowOf('left-unpaid'), await rowOf('review'), await rowOf('wanted')];
    clock.pass(40 * DAY);
    await keepMonths(shop);
    await shop.db.execute('delete from wanted');
    expect([await rowOf('left-unpaid'), await rowOf('review'), await rowOf('wanted')]).toEqual(rows);
  });
});
