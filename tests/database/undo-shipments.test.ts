import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { listParkedMails } from '#shop/messages/mail/parked-mails.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { parseActivityDesk } from '#shop/office/rules/activity-desk.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { listChosen } from '#shop/orders/many/chosen-orders.server.ts';
import { ShipOrders, shipOrders } from '#shop/orders/many/ship-orders.server.ts';
import { StepOrders, stepOrders } from '#shop/orders/many/step-orders.server.ts';
import { UndoShipments, undoShipments } from '#shop/orders/many/undo-shipments.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { findShipmentToUndo } from '#shop/orders/undo-shipment.server.ts';
import { VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { verbsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('many shipments that are taken back', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const look = (id: string) => getOrder(world.shop, anAdmin(), id);
  async function shown(id: string) {
    const { number, version } = await look(id);
    return { id, number, version, field: `${number}.${version}` };
  }
  async function aPaidOrder() {
    const { orderId, reference } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    return shown(orderId);
  }
  type Shown = Awaited<ReturnType<typeof shown>>;
  const ship = (orders: Shown[], form: object = {}) =>
    shipOrders(world.shop, anAdmin(), ShipOrders.parse({ order: orders.map(({ field }) => field), ...form }));
  const step = (to: string, orders: Shown[]) =>
    stepOrders(
      world.shop,
      anAdmin(),
      StepOrders.parse({ order: orders.map(({ field }) => field), step: to }),
    );
  /** As the page of the result has them: each with the version that its shipment gave it. */
  const undo = async (orders: { id: string }[], viewer: Viewer = anAdmin()) => {
    const shipped = await Promise.all(orders.map(({ id }) => shown(id)));
    const order = shipped.map(({ field }) => field);
    return undoShipments(world.shop, viewer, UndoShipments.parse({ order }));
  };

  it('are back where they were once their shipment is taken back, and no message of it leaves', async () => {
    const orders = [await aPaidOrder(), await aPaidOrder()];
    const [first, second] = orders;
    if (!first || !second) throw new Error('two were ordered');
    await step('processing', [first]);
    Object.assign(first, await shown(first.id));
    await ship(orders, { parcelNumber: ['GH 1', 'GH 2'], courier: 'Speedaf', mail: 'yes' });
    expect(await undo(orders)).toEqual({
      done: orders.map(({ id, number }) => ({ id, number })),
      left: [],
      sent: [],
    });
    const before = { courier: null, parcelNumber: null, shippedAt: null };
    expect(await look(first.id)).toMatchObject({ ...before, trackingState: 'processing' });
    expect(await look(second.id)).toMatchObject({ ...before, trackingState: null });
    const chosen = await listChosen(world.shop, anAdmin(), [first.number, second.number]);
    expect(chosen.map((order) => order.before)).toEqual([
      { courier: 'Speedaf', parcelNumber: 'GH 1', isMessaged: false },
      { courier: 'Speedaf', parcelNumber: 'GH 2', isMessaged: false },
    ]);
    await world.runJobs();
    const subjects = (await world.mails()).map(({ subject }) => subject);
    for (const { number } of orders) expect(subjects).not.toContain(`Your order ${number} is on its way`);
    const { entries } = await listAllActivity(
      world.shop,
      anAdmin(),
      parseActivityDesk(new URLSearchParams()),
    );
    const [entry, shipment] = entries;
    expect(entry?.what).toMatch(/^took back the shipment of 2 orders \(No\. \d+.\d+\)$/);
    expect(shipment?.what).toContain('as shipped');
    const again = await ship([await shown(first.id)], { mail: 'yes' });
    expect(again).toMatchObject({ left: [], mailed: 1 });
    await world.runJobs();
    expect((await world.mails()).at(-1)?.subject).toBe(`Your order ${first.number} is on its way`);
  });

  it('stay shipped, each with its reason, where something came between or nothing is to be taken back', async () => {
    const [moved, byHand, sent] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()];
    await ship([moved]);
    await step('delivered', [await shown(moved.id)]);
    const { version } = await look(byHand.id);
    await trackOrder(world.shop, anAdmin(), byHand.id, { orderStatus: 'shipped', version });
    await ship([sent], { mail: 'yes' });
    await world.runJobs();
    const { done, left, sent: reached } = await undo([moved, byHand, sent]);
    expect([done.map(({ id }) => id), reached]).toEqual([[sent.id], [sent.number]]);
    const [again] = await listChosen(world.shop, anAdmin(), [sent.number]);
    expect(again?.before?.isMessaged).toBe(true);
    expect(left.map(({ reason }) => reason)).toEqual([
      'This order is not marked as shipped any more.',
      'This order was changed since, and was left as it is now.',
    ]);
    const stale = await undoShipments(world.shop, anAdmin(), { order: [`${byHand.number}.1`] });
    expect(stale.left[0]?.reason).toContain('changed since');
  });

  it('stay offered on the pages of their orders, with what their buyers have heard, until something changes', async () => {
    const [order, byHand] = [await aPaidOrder(), await aPaidOrder()];
    const offered = async ({ id }: Shown) => findShipmentToUndo(world.shop, await look(id));
    expect(await offered(order)).toBe(null);
    await ship([order], { mail: 'yes' });
    const { version, shippedAt } = await look(order.id);
    const until = new Date(Date.parse(shippedAt ?? '') + MINUTE_MS).toISOString();
    expect(await offered(order)).toEqual({ version, messages: 'waiting', until });
    await world.runJobs();
    expect(await offered(order)).toMatchObject({ messages: 'sent' });
    expect((await undo([order])).sent).toEqual([order.number]);
    expect(await offered(order)).toBe(null);

    await ship([await shown(order.id)]);
    expect(await offered(order)).toMatchObject({ messages: 'none' });
    await step('delivered', [await shown(order.id)]);
    expect(await offered(order)).toBe(null);
    const again = { orderStatus: 'shipped', version: (await look(order.id)).version } as const;
    await trackOrder(world.shop, anAdmin(), order.id, again);
    await trackOrder(world.shop, anAdmin(), byHand.id, { orderStatus: 'shipped', version: byHand.version });
    expect([await offered(order), await offered(byHand)]).toEqual([null, null]);
  });

  it.each(['orderPlaced', 'delivered'] as const)(
    'tell nobody where they are %s by hand before the message leaves',
    async (orderStatus) => {
      const order = await aPaidOrder();
      await ship([order], { mail: 'yes' });
      const { version } = await look(order.id);
      await trackOrder(world.shop, anAdmin(), order.id, { orderStatus, version });
      await world.runJobs();
      const subjects = (await world.mails()).map(({ subject }) => subject);
      expect(subjects).not.toContain(`Your order ${order.number} is on its way`);
    },
  );

  it('take along what was refused, and name the order whose message may have left, which then is not tried again', async () => {
    const { send } = world.shop.mailer;
    const [one, other] = [await aPaidOrder(), await aPaidOrder()];
    world.shop.mailer.send = async () => ({ kind: 'refused', code: 'EENVELOPE' });
    await ship([one], { mail: 'yes' });
    await world.runJobs();
    expect(await listParkedMails(world.shop, anAdmin())).toHaveLength(1);
    expect((await undo([one])).sent).toEqual([]);
    expect(await listParkedMails(world.shop, anAdmin())).toEqual([]);

    world.shop.mailer.send = async () => ({ kind: 'unclear', code: 'ETIMEDOUT' });
    await ship([other], { mail: 'yes' });
    await world.runJobs();
    expect((await undo([other])).sent).toEqual([other.number]);
    world.shop.mailer.send = send;
    const before = (await world.mails()).length;
    await world.runJobs();
    expect(await world.mails()).toHaveLength(before);
    expect(await listParkedMails(world.shop, anAdmin())).toEqual([]);
  });

  it('go back once for two who press Undo at once', async () => {
    const order = await aPaidOrder();
    await ship([order]);
    const results = await Promise.all([undo([order]), undo([order])]);
    expect(results.flatMap(({ done }) => done)).toHaveLength(1);
    const verbs = await verbsAbout(world.shop.db, order.id);
    expect(verbs.filter((verb) => verb === 'undo-shipment')).toHaveLength(1);
  });

  it('are a helper’s matter who packs, and nobody else’s', async () => {
    const order = await aPaidOrder();
    await ship([order]);
    for (const viewer of [aCustomer(), VISITOR_VIEWER])
      await expect(undo([order], viewer)).rejects.toMatchObject({ code: 'not_allowed' });
    expect((await look(order.id)).trackingState).toBe('shipped');
  });
});
