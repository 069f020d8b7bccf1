import { afterEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/durations.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { closeParcel } from '#shop/on-delivery/close-parcel.server.ts';
import type { CourierDay } from '#shop/on-delivery/contract.ts';
import { findCourierDay, listDay } from '#shop/on-delivery/courier-day.server.ts';
import { findParcel } from '#shop/on-delivery/find-parcel.server.ts';
import { withdrawOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { returnParcel } from '#shop/orders/after-sales/return-parcel.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { removeZones } from '#tests/support/delivery.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { onDelivery } from './on-delivery-world.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases("the list of a courier's day", (open) => {
  const world = aShopToPayAt(open);
  afterEach(() => removeZones(world().shop));
  const { placed, send, linkOf } = onDelivery(world);

  async function aDay(ids: readonly string[]): Promise<string> {
    return tokenIn(await findCourierDay(world().shop, anAdmin(), ids));
  }
  const tokenIn = (day: CourierDay | null) => day?.link?.url.split('/courier/')[1] ?? '';
  const tokenOf = (path: string) => path.replace('/courier/', '');

  it('holds what is to be paid on delivery and nothing else, each with the page that closes it', async () => {
    const { shop } = world();
    const paidFirst = await anOrder(shop);
    const one = await placed();
    await removeZones(shop);
    const two = await placed();
    const token = await aDay([one.orderId, paidFirst.orderId, two.orderId]);
    const parcels = (await listDay(shop, token)) ?? [];
    expect(parcels.map(({ state, toPay }) => [state, toPay])).toEqual([
      ['open', 5499],
      ['open', 5499],
    ]);
    const [first] = parcels;
    expect(await findParcel(shop, tokenOf(first?.path ?? ''))).toMatchObject({
      state: 'open',
      parcel: { number: first?.number, name: first?.to?.name, phone: first?.to?.phone },
    });
    await closeParcel(shop, VISITOR_VIEWER, tokenOf(first?.path ?? ''), { intent: 'cash' });
    const [done, left] = (await listDay(shop, token)) ?? [];
    expect([done?.state, done?.to, done?.toPay]).toEqual(['done', null, null]);
    expect(left?.state).toBe('open');
    expect([done?.collected, left?.collected]).toEqual([5499, 0]);
    await closeParcel(shop, VISITOR_VIEWER, tokenOf(left?.path ?? ''), { intent: 'not-taken' });
    expect((await listDay(shop, token))?.[1]).toMatchObject({ state: 'not_taken', to: null, toPay: null });
  });

  it('shows whoever makes it what the courier is to collect, and from whom', async () => {
    const { shop } = world();
    const { orderId } = await placed();
    const day = await findCourierDay(shop, anAdmin(), [orderId]);
    const [parcel] = (await listDay(shop, tokenIn(day))) ?? [];
    const { name, town } = parcel?.to ?? {};
    const shown = { number: parcel?.number, name, town, state: 'to_collect', toPay: 5499, collected: 0 };
    expect(day?.parcels).toEqual([expect.objectContaining(shown)]);
  });

  it('shows the shop what came of each parcel, and lists for the courier what is still to be collected', async () => {
    const { shop, clock } = world();
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) {
      ids.push((await placed()).orderId);
      await removeZones(shop);
    }
    const [inCash = '', refused = '', cancelled = '', open = ''] = ids;
    await closeParcel(shop, VISITOR_VIEWER, await linkOf(inCash), { intent: 'cash' });
    await closeParcel(shop, VISITOR_VIEWER, await linkOf(refused), { intent: 'not-taken' });
    await withdrawOrder(shop, anAdmin(), cancelled);
    const day = await findCourierDay(shop, anAdmin(), ids);
    const today = dayInAccra(clock.now());
    expect(day?.today).toBe(today);
    expect(day?.parcels).toMatchObject([
      { state: 'collected', toPay: null, collected: 5499, collectedAt: expect.stringContaining(today) },
      { state: 'not_taken', toPay: 5499, collected: 0, collectedAt: null },
      { state: 'cancelled' },
      { state: 'to_collect', toPay: 5499 },
    ]);
    expect(await listDay(shop, tokenIn(day))).toHaveLength(1);
    await send(refused);
    await returnParcel(shop, anAdmin(), refused, {});
    await closeParcel(shop, VISITOR_VIEWER, await linkOf(open), { intent: 'cash' });
    const later = await findCourierDay(shop, anAdmin(), ids);
    expect(later?.parcels.map(({ state }) => state)).toEqual([
      'collected',
      'came_back',
      'cancelled',
      'collected',
    ]);
    expect(later?.link).toBeNull();
  });

  it('counts as collected what was taken in cash since it was made', async () => {
    const { shop, clock } = world();
    const { orderId } = await placed();
    const take = (amount: string) => {
      const receivedOn = dayInAccra(clock.now());
      const form = { id: shop.newId(), way: 'cash', amount, receivedOn, reference: '' };
      return recordPayment(shop, anAdmin(), orderId, RecordPayment.parse(form));
    };
    await take('10');
    clock.pass(2_000);
    const token = await aDay([orderId]);
    expect(await listDay(shop, token)).toMatchObject([{ toPay: 4499, collected: 0 }]);
    await take('5');
    expect(await listDay(shop, token)).toMatchObject([{ toPay: 3999, collected: 500 }]);
  });

  it('is there only where something is to be paid on delivery, and made by who may pack alone', async () => {
    const { shop } = world();
    const paidFirst = await anOrder(shop);
    const { orderId } = await placed();
    expect(await findCourierDay(shop, anAdmin(), [paidFirst.orderId])).toBeNull();
    for (const viewer of [VISITOR_VIEWER, aCustomer()])
      await expect(findCourierDay(shop, viewer, [orderId])).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('has a place for fifty parcels, and says how many more there are', async () => {
    const { shop } = world();
    const { orderId } = await placed();
    const day = await findCourierDay(
      shop,
      anAdmin(),
      Array.from({ length: 52 }, () => orderId),
    );
    expect(day?.left).toBe(2);
    expect(await listDay(shop, tokenIn(day))).toHaveLength(50);
  });

  it('ends after a day with all its pages, and no other text opens it', async () => {
    const { shop, clock } = world();
    const { orderId } = await placed();
    const token = await aDay([orderId]);
    const [parcel] = (await listDay(shop, token)) ?? [];
    const ofOne = tokenOf(parcel?.path ?? '');
    for (const other of ['', 'x', ofOne, token.slice(1), token.replace(orderId, orderId.toUpperCase())])
      expect(await listDay(shop, other)).toBeNull();
    await expect(findParcel(shop, token)).rejects.toMatchObject({ code: 'not_found' });
    clock.pass(DAY_MS);
    expect(await listDay(shop, token)).toBeNull();
    await expect(findParcel(shop, ofOne)).rejects.toMatchObject({ code: 'not_found' });
  });
});
