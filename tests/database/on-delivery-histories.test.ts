import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { closeParcel } from '#shop/on-delivery/close-parcel.server.ts';
import { findCourierLink } from '#shop/on-delivery/courier-link.server.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { returnParcel } from '#shop/orders/after-sales/return-parcel.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { shipOrder } from '#shop/orders/ship-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { selectAttemptsOf } from '#shop/payments/payment-records.server.ts';
import { lapseOrders } from '#shop/payments/settlement/lapse-orders.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aMethod, aZone, removeZones } from '#tests/support/delivery.ts';
import { aBuyer, aCheckout, anAdmin } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { generatedRuns, seed } from '#tests/support/seed.ts';
import { aShopToPayAt, DAY, sweepFor } from './payments-world.ts';

const admin = anAdmin();
const PIECES = 3;

const ACTS = [
  'ship',
  'cash',
  'handed over',
  'not taken',
  'came back',
  'cancel',
  'open page',
  'approve',
  'part by hand',
  'refund',
  'wait',
] as const;
/** One act, or two at once. */
const step = fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 2 });

onBothDatabases('pay on delivery, in any order', (open) => {
  const world = aShopToPayAt(open);
  afterEach(() => removeZones(world().shop));

  let phones = 0;
  async function anOrderOnDelivery() {
    const { shop } = world();
    await removeZones(shop);
    const delivery = await aMethod(shop, await aZone(shop, 'All', { onDeliveryUpTo: '100' }));
    const product = await aCountedProduct(shop, PIECES);
    const buyer = await aBuyer(shop);
    const input = aCheckout(buyer, [{ product, qty: 1 }]);
    const shippingAddress = { ...input.shippingAddress, phone: `020 ${7_000_000 + ++phones}` };
    const asked = { ...input, shippingAddress, delivery, amount: 1999 + 3500, onDelivery: true as const };
    const { orderId } = await placeOrder(shop, buyer, asked, null);
    const link = await findCourierLink(shop, admin, orderId);
    return { orderId, buyer, product, token: link?.url.split('/courier/')[1] ?? '' };
  }
  type Given = Awaited<ReturnType<typeof anOrderOnDelivery>>;

  async function work({ orderId, buyer, token }: Given, act: (typeof ACTS)[number]): Promise<unknown> {
    const { shop, paystack, runJobs } = world();
    switch (act) {
      case 'ship': {
        const { version } = await getOrder(shop, admin, orderId);
        return shipOrder(shop, admin, orderId, { courier: null, parcelNumber: null, version });
      }
      case 'cash':
        return closeParcel(shop, VISITOR_VIEWER, token, { intent: 'cash' });
      case 'handed over':
        return closeParcel(shop, VISITOR_VIEWER, token, { intent: 'paid' });
      case 'not taken':
        return closeParcel(shop, VISITOR_VIEWER, token, { intent: 'not-taken' });
      case 'came back':
        return returnParcel(shop, admin, orderId, { restock: 'yes' });
      case 'cancel':
        return cancelOrder(shop, buyer, orderId);
      case 'open page':
        return payAgain(shop, buyer, orderId);
      case 'approve': {
        const [last] = await selectAttemptsOf(shop.db, orderId, 1);
        await paystack.approve(last?.reference ?? '');
        return runJobs();
      }
      case 'part by hand': {
        const receivedOn = dayInAccra(shop.clock.now());
        const form = { id: shop.newId(), way: 'momo', amount: '20', receivedOn, again: 'yes' };
        return recordPayment(shop, admin, orderId, RecordPayment.parse(form));
      }
      case 'refund': {
        const attempts = await selectAttemptsOf(shop.db, orderId);
        const applied = attempts.find(({ state }) => state === 'applied');
        return applied && giveBack(shop, applied.reference, '');
      }
      case 'wait':
        world().clock.pass(DAY / 24);
        await lapseOrders(shop);
        return sweepFor(world(), 2);
    }
  }

  /** What speaks against an act is one of its ends. */
  const orRefused = (given: Given, act: (typeof ACTS)[number]) => work(given, act).catch(() => null);

  async function check({ orderId, product }: Given): Promise<void> {
    const { shop } = world();
    const order = await selectOrder(shop.db, orderId);
    if (!order) throw new Error('the order is gone');
    expect(order.lapsedAt).toBeNull();
    const { onHand, held } = (await countOf(shop, product.id)) ?? { onHand: 0, held: 0 };
    expect(held).toBe(0);
    expect(onHand).toBe(order.cancelledAt ? PIECES : PIECES - 1);
    const applied = (await selectAttemptsOf(shop.db, orderId)).filter(({ state }) => state === 'applied');
    expect(applied.length).toBe(order.paymentState === 'paid' ? 1 : 0);
    if (applied[0]) expect(order.handAmount + (applied[0].receivedAmount ?? 0)).toBe(order.amount);
  }

  it(`takes each piece and each pesewa once (SEED=${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const given = await anOrderOnDelivery();
        for (const acts of steps) await Promise.all(acts.map((act) => orRefused(given, act)));
        await sweepFor(world(), 20);
        await check(given);
        expect(await auditDatabase(world().shop.db)).toEqual([]);
      }),
      { ...generatedRuns(100), seed },
    );
  }, 600_000);
});
