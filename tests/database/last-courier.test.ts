import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MethodKind, OrderDelivery } from '#shop/delivery/contract.ts';
import { findLastCourier } from '#shop/orders/find-last-courier.server.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('the next parcel', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const BUS: OrderDelivery = {
    methodId: 'm',
    kind: 'bus_parcel',
    name: 'VIP bus',
    days: 2,
    instructions: '',
    zone: 'All',
  };
  const last = (kind?: MethodKind) => findLastCourier(world.shop, anAdmin(), kind);
  async function ship(id: string, courier: string): Promise<void> {
    world.clock.pass(1_000);
    await shipOrder(world.shop, anAdmin(), id, ShipOrder.parse({ version: 1, courier, sure: 'yes' }));
  }

  it('begins with who carried the last one of its kind', async () => {
    const [first, second, byBus] = [
      await anOrder(world.shop),
      await anOrder(world.shop),
      await anOrder(world.shop),
    ];
    await world.shop.db.update(orders).set({ delivery: BUS }).where(eq(orders.id, byBus.orderId));
    await ship(second.orderId, 'Speedaf');
    await ship(first.orderId, 'Uncle Joe');
    expect([await last(), await last('bus_parcel')]).toEqual(['Uncle Joe', null]);
    await ship(byBus.orderId, 'VIP');
    const kinds = ['courier', 'pick_up', 'bus_parcel'] as const;
    expect(await Promise.all(kinds.map(last))).toEqual(['Uncle Joe', null, 'VIP']);
    const ofMethod = (methodId: string) => findLastCourier(world.shop, anAdmin(), 'bus_parcel', methodId);
    expect([await ofMethod('m'), await ofMethod('another')]).toEqual(['VIP', null]);
    await expect(findLastCourier(world.shop, aCustomer())).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
