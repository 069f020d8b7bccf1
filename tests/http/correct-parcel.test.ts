import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHelper } from '#tests/support/a-helper.ts';
import { aCustomer, aVisitor, type HttpShop, theHttpShop } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

test('who packs corrects a parcel that has left, nobody else does, and the buyer reads it', async () => {
  const packer = await aHelper(shop, ['orders']);
  const { orderId, buyer } = await aPaidOrder(shop);
  const path = `/admin/order-details/${orderId}`;
  const shipped = { intent: 'ship', version: '2', courier: 'Speedaf', parcelNumber: 'BAD-9' };
  await (await packer.submit(path, shipped)).body?.cancel();
  const page = await (await packer.get(`${path}?parcel`)).text();
  expect(page).toContain('aria-label="Correct the parcel"');

  const corrected = { intent: 'parcel', version: '3', courier: 'Speedaf', parcelNumber: 'GOOD-9' };
  for (const stranger of [aVisitor(shop), await aCustomer(shop), buyer, await aHelper(shop, ['catalogue'])])
    await (await stranger.submit(path, corrected)).body?.cancel();
  const tooLong = { ...corrected, parcelNumber: 'x'.repeat(301) };
  expect((await packer.submit(path, tooLong)).status).toBe(422);
  expect((await packer.submit(path, { ...corrected, total: '1' })).status).toBe(422);
  const own = `/order-details/${orderId}`;
  expect(await (await buyer.get(own)).text()).toContain('BAD-9');

  const twice = await Promise.all([packer.submit(path, corrected), packer.submit(path, corrected)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const shown = await (await buyer.get(own)).text();
  expect(shown).toContain('GOOD-9');
  expect(shown).not.toContain('BAD-9');
});
