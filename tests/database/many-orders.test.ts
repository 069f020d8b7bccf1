import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { parseActivityDesk } from '#shop/office/rules/activity-desk.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { exportChosen } from '#shop/orders/export-orders.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { findChosen, listChosen, readChosen } from '#shop/orders/many/chosen-orders.server.ts';
import { askAboutParcels, ShipOrders, shipOrders } from '#shop/orders/many/ship-orders.server.ts';
import { StepOrders, stepOrders } from '#shop/orders/many/step-orders.server.ts';
import { UndoSteps, undoSteps } from '#shop/orders/many/undo-steps.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { mailsAbout, verbsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('many orders at once', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const look = (id: string) => getOrder(world.shop, anAdmin(), id);
  async function anUnpaidOrder(given: Parameters<typeof anOrder>[1] = {}) {
    const { orderId, buyer, reference } = await anOrder(world.shop, given);
    return { id: orderId, buyer, reference, ...(await shown(orderId)) };
  }
  async function aPaidOrder(given: Parameters<typeof anOrder>[1] = {}) {
    const order = await anUnpaidOrder(given);
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    return { ...order, ...(await shown(order.id)) };
  }
  async function shown(id: string) {
    const { number, version } = await look(id);
    return { number, field: `${number}.${version}` };
  }
  type Shown = { number: number; field: string };
  const ship = (orders: Shown[], form: object = {}, viewer = anAdmin()) =>
    shipOrders(world.shop, viewer, ShipOrders.parse({ order: orders.map(({ field }) => field), ...form }));
  const step = (to: string, orders: Shown[], viewer = anAdmin()) =>
    stepOrders(world.shop, viewer, StepOrders.parse({ order: orders.map(({ field }) => field), step: to }));
  const activity = async () =>
    (await listAllActivity(world.shop, anAdmin(), parseActivityDesk(new URLSearchParams()))).entries;

  it('ships each with its own parcel number, mail and history, and the log has one entry', async () => {
    const orders = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()];
    const [first, second, third] = orders;
    if (!first || !second || !third) throw new Error('three were ordered');
    const form = { parcelNumber: ['GH 1', ' ', 'GH 3'], courier: 'Speedaf', mail: 'yes' };
    expect(await ship(orders, form)).toEqual({
      done: orders.map(({ id, number }) => ({ id, number })),
      left: [],
      mailed: 3,
      texted: 0,
    });
    expect(await look(first.id)).toMatchObject({ courier: 'Speedaf', parcelNumber: 'GH 1' });
    expect(await look(second.id)).toMatchObject({ trackingState: 'shipped', parcelNumber: null });
    expect(await mailsAbout(world.shop.db, third.id)).toContain('shipped');
    expect((await listActivity(world.shop, anAdmin(), third.id))[0]?.what).toBe(
      'marked the parcel as shipped with Speedaf, parcel number GH 3',
    );
    const [entry, before] = await activity();
    expect(entry?.what).toBe(`marked 3 orders (No. ${first.number}–${third.number}) as shipped`);
    expect(before?.what).not.toContain('shipped');
  });

  it('takes parcel numbers that were pasted, in order or by number, and refuses lines that fit none', async () => {
    const [one, other] = [await aPaidOrder(), await aPaidOrder()];
    const link = `https://courier.example/track?id=${'7'.repeat(200)}`;
    await expect(ship([one, other], { pasted: '1\n2\n3' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'pasted' },
    });
    expect((await look(one.id)).trackingState).toBeNull();
    await ship([one, other], {
      pasted: `${other.number} GH 2\n${one.number} ${link}`,
      parcelNumber: ['', 'GH 9'],
    });
    expect([(await look(one.id)).parcelNumber, (await look(other.id)).parcelNumber]).toEqual([link, 'GH 9']);
  });

  it('leaves what cannot be shipped, each with its reason, and ships the others', async () => {
    const [ready, unpaid, asked, short, stale] = [
      await aPaidOrder(),
      await anUnpaidOrder(),
      await aPaidOrder(),
      await aPaidOrder(),
      await aPaidOrder(),
    ];
    const session = await aPaidOrder({
      basket: [{ product: await aProduct(world.shop, { category: 'Consultation' }), qty: 1 }],
    });
    await makeRequest(world.shop, asked.buyer, asked.id, { kind: 'cancel', reason: 'Too late' });
    await world.shop.db.update(orderLines).set({ shortQty: 1 }).where(eq(orderLines.orderId, short.id));
    const unknown = { number: 999_999, field: '999999.1' };
    const old = { ...stale, field: `${stale.number}.1` };
    const { done, left } = await ship([unpaid, asked, ready, short, session, old, unknown]);
    expect(done).toEqual([{ id: ready.id, number: ready.number }]);
    expect(left.map(({ reason }) => reason)).toEqual([
      "This order isn't paid.",
      'The customer has asked to cancel this order.',
      'Pieces of this order are missing.',
      'Nothing of this order is sent.',
      'This order has changed. Reload the page and try again.',
      'This order was not found.',
    ]);
    const chosen = await listChosen(world.shop, anAdmin(), [ready.number, short.number]);
    expect(chosen.map(({ whyNotShipped }) => whyNotShipped)).toEqual([
      'This order has already been shipped.',
      'Pieces of this order are missing.',
    ]);
  });

  it('ships nothing twice: not at a second press, and not for two who press at once', async () => {
    const orders = [await aPaidOrder(), await aPaidOrder()];
    const results = await Promise.all([ship(orders, { mail: 'yes' }), ship(orders, { mail: 'yes' })]);
    expect(results.flatMap(({ done }) => done)).toHaveLength(2);
    const again = await ship(orders, { mail: 'yes' });
    expect(again).toMatchObject({ done: [], mailed: 0 });
    expect(again.left.map(({ reason }) => reason)).toEqual(
      orders.map(() => 'This order has already been shipped.'),
    );
    for (const { id } of orders) {
      const mails = await mailsAbout(world.shop.db, id);
      expect(mails.filter((kind) => kind === 'shipped')).toHaveLength(1);
      expect((await verbsAbout(world.shop.db, id)).filter((verb) => verb === 'ship-order')).toHaveLength(1);
    }
    const before = (await activity())[0]?.id;
    await ship(orders);
    expect((await activity())[0]?.id).toBe(before);
  });

  it('is asked about once more where some have a parcel number and others none', () => {
    const ask = (form: object) =>
      askAboutParcels(ShipOrders.parse({ order: ['1.1', '2.1', '3.1'], ...form }));
    const one = { parcelNumber: ['GH 1', '', ''] };
    expect(ask(one)).toBe('2 of these 3 orders have no parcel number.');
    expect(ask({ pasted: '1 GH 1\n3 GH 3' })).toBe('1 of these 3 orders has no parcel number.');
    // Where the fields show what was pasted, one that was emptied has none.
    expect(ask({ ...one, pasted: '1 GH 1\n3 GH 3', isFilled: 'yes', without: '2' })).toBeNull();
    expect(ask({ ...one, without: '2' })).toBeNull();
    // Scanned after the question: Enter without scripts sends the button that answered it.
    expect(ask({ parcelNumber: ['GH 1', 'GH 2', ''], without: '2' })).not.toBeNull();
    for (const parcelNumber of [[], ['GH 1', 'GH 2', 'GH 3']]) expect(ask({ parcelNumber })).toBeNull();
  });

  it('takes many one step on, and only those that can take it', async () => {
    const [waiting, unpaid] = [await aPaidOrder(), await anUnpaidOrder()];
    const packed = await step('processing', [waiting, unpaid]);
    expect([packed.done.length, packed.left[0]?.reason]).toEqual([1, "This order isn't paid."]);
    expect((await look(waiting.id)).orderStatus).toBe('Processing...');
    const early = await step('delivered', [{ ...waiting, ...(await shown(waiting.id)) }]);
    expect(early.left[0]?.reason).toBe("This order hasn't been shipped yet.");
    await ship([{ ...waiting, ...(await shown(waiting.id)) }]);
    await step('delivered', [{ ...waiting, ...(await shown(waiting.id)) }]);
    expect((await look(waiting.id)).orderStatus).toBe('Item(s) Delivered');
    expect((await activity())[0]?.what).toBe(
      `changed the status of 1 order (No. ${waiting.number}) to “Item(s) Delivered”`,
    );
  });

  it('takes a step of many back, each order that is unchanged since, and names the others', async () => {
    const orders = [await aPaidOrder(), await aPaidOrder()];
    const [back, changed] = orders;
    if (!back || !changed) throw new Error('two were ordered');
    const undo = (fields: string[]) => undoSteps(world.shop, anAdmin(), UndoSteps.parse({ order: fields }));
    await step('processing', orders);
    const fields = await Promise.all(orders.map(async ({ id }) => (await shown(id)).field));
    await ship([{ ...changed, ...(await shown(changed.id)) }]);
    const undone = await undo(fields);
    expect(undone.done).toEqual([{ id: back.id, number: back.number }]);
    expect(undone.left).toEqual([
      {
        id: changed.id,
        number: changed.number,
        reason: 'This order was changed since, and was left as it is now.',
      },
    ]);
    expect(await look(back.id)).toMatchObject({ trackingState: null, orderStatus: 'Completed' });
    expect((await look(changed.id)).trackingState).toBe('shipped');
    expect((await activity())[0]?.what).toBe(`took back the status of 1 order (No. ${back.number})`);
    expect((await undo(fields)).done).toEqual([]);
  });

  it('offers first what most of the chosen orders can take', async () => {
    const [one, other] = [await aPaidOrder(), await aPaidOrder()];
    await ship([other]);
    const chosen = await listChosen(world.shop, anAdmin(), [one.number, other.number]);
    expect(chosen.map(({ steps }) => steps)).toEqual([['processing'], ['delivered']]);
  });

  it('finds all that the list finds, up to the bound, and exports and prints what was chosen', async () => {
    const [one, other] = [await aPaidOrder(), await anUnpaidOrder()];
    const find = (query: string) => findChosen(world.shop, anAdmin(), new URLSearchParams(query));
    expect(await find(`all=yes&q=${one.number}`)).toEqual([one.number]);
    expect(await find('all=yes&show=unpaid&sort=newest')).toContain(other.number);
    expect(await find(`order=${other.number}+${one.number}`)).toEqual([other.number, one.number]);
    const numbers = [other.number, one.number];
    const slips = await readChosen(world.shop, anAdmin(), numbers);
    expect(slips.map(({ number }) => number)).toEqual(numbers);
    const rows: string[][] = [];
    for await (const cells of exportChosen(world.shop, anAdmin(), numbers)) rows.push(cells);
    expect(rows.map((cells) => cells[0])).toEqual([one.number, other.number].map(String));
    expect(rows.map((cells) => cells[7] !== '')).toEqual([true, false]);
  });

  it('takes no more at once than its bound, and nothing from nobody', () => {
    const order = Array.from({ length: MOST_AT_ONCE + 1 }, (_, n) => `${n + 1}.1`);
    expect(ShipOrders.safeParse({ order }).success).toBe(false);
    expect(ShipOrders.safeParse({ order: [] }).success).toBe(false);
    expect(ShipOrders.safeParse({ order: ['1.1', '1.1'] }).success).toBe(false);
    expect(StepOrders.safeParse({ order: ['1.1'], step: 'orderPlaced' }).success).toBe(false);
  });

  it('is the administrator’s alone', async () => {
    const order = await aPaidOrder();
    for (const viewer of [aCustomer(), order.buyer, VISITOR_VIEWER] as ReturnType<typeof anAdmin>[]) {
      const refusal = { code: 'not_allowed' };
      await expect(ship([order], {}, viewer)).rejects.toMatchObject(refusal);
      await expect(step('processing', [order], viewer)).rejects.toMatchObject(refusal);
      await expect(findChosen(world.shop, viewer, new URLSearchParams('all=yes'))).rejects.toMatchObject(
        refusal,
      );
      await expect(listChosen(world.shop, viewer, [order.number])).rejects.toMatchObject(refusal);
      await expect(readChosen(world.shop, viewer, [order.number])).rejects.toMatchObject(refusal);
      expect(() => exportChosen(world.shop, viewer, [order.number])).toThrow();
    }
    expect((await look(order.id)).trackingState).toBeNull();
  });
});
