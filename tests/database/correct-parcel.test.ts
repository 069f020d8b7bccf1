import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { CorrectParcel, correctParcel } from '#shop/orders/correct-parcel.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('a parcel that is corrected', (open) => {
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
  async function aShippedOrder(): Promise<string> {
    const id = await aPaidOrder();
    const form = {
      version: (await look(id)).version,
      courier: 'Speedaf',
      parcelNumber: 'BAD-9',
      mail: 'yes',
    };
    await shipOrder(world.shop, anAdmin(), id, ShipOrder.parse(form));
    return id;
  }
  async function correct(id: string, form: Record<string, unknown> = {}, viewer: Viewer = anAdmin()) {
    const { version } = await look(id);
    world.clock.pass(1_000);
    const typed = { version, courier: 'Speedaf', parcelNumber: 'GOOD-9', ...form };
    return correctParcel(world.shop, viewer, id, CorrectParcel.parse(typed));
  }
  async function mailsOnItsWay(id: string): Promise<string[]> {
    world.clock.pass(2 * MINUTE_MS);
    await world.runJobs();
    const subject = `Your order ${(await look(id)).number} is on its way`;
    return (await world.mails()).filter((mail) => mail.subject === subject).map(({ text }) => text);
  }

  it('is written over, in the history, and its waiting message has the right number alone', async () => {
    const id = await aShippedOrder();
    expect(await correct(id)).toEqual({ isMailed: true, isTexted: false });
    expect(await look(id)).toMatchObject({ trackingState: 'shipped', parcelNumber: 'GOOD-9' });
    const [mail, ...others] = await mailsOnItsWay(id);
    expect(others).toEqual([]);
    expect(mail).toContain('GOOD-9');
    expect(mail).not.toMatch(/BAD-9|was wrong/);
    const [last] = await listActivity(world.shop, anAdmin(), id);
    expect(last?.what).toBe('corrected the parcel with Speedaf, parcel number GOOD-9');
  });

  it('is mailed once more where that is asked for, saying that this one is right', async () => {
    const id = await aShippedOrder();
    expect(await mailsOnItsWay(id)).toHaveLength(1);
    expect(await correct(id)).toEqual({ isMailed: false, isTexted: false });
    expect(await mailsOnItsWay(id)).toHaveLength(1);
    expect(await correct(id, { parcelNumber: 'GOOD-10', mail: 'yes' })).toMatchObject({ isMailed: true });
    const again = (await mailsOnItsWay(id)).filter((text) => text.includes('GOOD-10'));
    expect(again).toHaveLength(1);
    expect(again[0]).toContain('What we wrote of the parcel before was wrong: this is right.');
  });

  it('takes nothing that is not shipped, is stale, the same or from somebody else', async () => {
    const id = await aPaidOrder();
    await expect(correct(id)).rejects.toMatchObject({ code: 'conflict' });
    const shipped = await aShippedOrder();
    await expect(correct(shipped, { version: 1 })).rejects.toMatchObject({ code: 'order_changed' });
    const { version } = await look(shipped);
    await correct(shipped, { parcelNumber: 'BAD-9' });
    expect((await look(shipped)).version).toBe(version);
    for (const viewer of [VISITOR_VIEWER, aCustomer()])
      await expect(correct(shipped, {}, viewer)).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
