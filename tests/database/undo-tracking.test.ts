import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { TrackOrder, trackOrder } from '#shop/orders/track-order.server.ts';
import { undoTracking } from '#shop/orders/undo-tracking.server.ts';
import { VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('a status that is taken back', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const look = (id: string) => getOrder(world.shop, anAdmin(), id);
  async function aPaidOrder(): Promise<string> {
    const { orderId, reference } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    return orderId;
  }
  const shipped = async (id: string, mail?: 'yes') =>
    shipOrder(world.shop, anAdmin(), id, ShipOrder.parse({ version: (await look(id)).version, mail }));
  async function track(id: string, orderStatus: string) {
    world.clock.pass(1_000);
    const form = TrackOrder.parse({ orderStatus, version: (await look(id)).version, sure: 'yes' });
    return trackOrder(world.shop, anAdmin(), id, form);
  }
  const undo = async (id: string, viewer: Viewer = anAdmin()) => {
    const { version } = await look(id);
    world.clock.pass(1_000);
    return undoTracking(world.shop, viewer, id, { version });
  };
  async function saysOnItsWay(id: string): Promise<number> {
    await world.runJobs();
    const subject = `Your order ${(await look(id)).number} is on its way`;
    return (await world.mails()).filter((mail) => mail.subject === subject).length;
  }

  it.each(['delivered', 'processing'] as const)(
    'brings back the e-mail that it is on its way, where %s had dropped it',
    async (state) => {
      const id = await aPaidOrder();
      await shipped(id, 'yes');
      const before = await look(id);
      expect(await track(id, state)).toMatchObject({ changed: { isDropped: true } });
      expect(await undo(id)).toEqual({ status: 'Item(s) Shipped', isQueued: true });
      const { trackingState, shippedAt } = before;
      expect(await look(id)).toMatchObject({ trackingState, shippedAt });
      expect(await saysOnItsWay(id)).toBe(1);
      expect(await track(id, 'delivered')).toMatchObject({ changed: { isDropped: false } });
      expect(await undo(id)).toMatchObject({ isQueued: false });
      expect(await saysOnItsWay(id)).toBe(1);
    },
  );

  it('brings it back once its time has passed, too, and it is dropped again with the next change', async () => {
    const id = await aPaidOrder();
    await shipped(id, 'yes');
    await track(id, 'delivered');
    world.clock.pass(2 * MINUTE_MS);
    expect(await saysOnItsWay(id)).toBe(0);
    await undo(id);
    await track(id, 'delivered');
    expect(await saysOnItsWay(id)).toBe(0);
    await undo(id);
    expect(await saysOnItsWay(id)).toBe(1);
  });

  it('is none again where there was none, which its history says', async () => {
    const id = await aPaidOrder();
    await track(id, 'processing');
    expect(await undo(id)).toEqual({ status: 'Completed', isQueued: false });
    expect(await look(id)).toMatchObject({ trackingState: null, orderStatus: 'Completed', shippedAt: null });
    const history = (await listActivity(world.shop, anAdmin(), id)).map(({ what }) => what);
    expect(history.slice(0, 2)).toEqual([
      'took back the status “Processing...”',
      'changed the status to “Processing...”',
    ]);
    await shipped(id, 'yes');
    expect(await saysOnItsWay(id)).toBe(1);
  });

  it('stays where something came between, and where nothing is to be taken back', async () => {
    const id = await aPaidOrder();
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' });
    await track(id, 'processing');
    const { version } = await look(id);
    await track(id, 'delivered');
    const late = undoTracking(world.shop, anAdmin(), id, { version });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    await undo(id);
    await expect(undoTracking(world.shop, anAdmin(), id, { version: version + 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await look(id)).trackingState).toBe('processing');
  });

  it('is no matter of a customer or a visitor', async () => {
    const id = await aPaidOrder();
    await track(id, 'processing');
    for (const viewer of [aCustomer(), VISITOR_VIEWER])
      await expect(undo(id, viewer)).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('changes nothing where it is so already', async () => {
    const id = await aPaidOrder();
    await track(id, 'processing');
    expect(await track(id, 'processing')).toEqual({ kind: 'tracked' });
  });
});
