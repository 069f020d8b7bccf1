import { expect, it } from 'vitest';
import { CorrectAddress, correctAddress } from '#shop/orders/correct-address.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAddress, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('the phone of an order', (open) => {
  const world = aShopToPayAt(open);
  const correct = async (id: string, form: object) => {
    const { version } = await getOrder(world().shop, anAdmin(), id);
    const typed = CorrectAddress.parse({ ...anAddress(), ...form, version });
    return correctAddress(world().shop, anAdmin(), id, typed);
  };
  const phoneOf = async (id: string) => (await getOrder(world().shop, anAdmin(), id)).shippingAddress.phone;

  it('is asked about once more where nobody can call it, and then kept', async () => {
    const { orderId } = await anOrder(world().shop);
    const before = await phoneOf(orderId);
    for (const [phone, text] of [
      ['12', /too short/],
      ['+233 244 550 116 244 550', /too long/],
    ] as const)
      expect(await correct(orderId, { phone })).toEqual({
        kind: 'warned',
        text: expect.stringMatching(text),
      });
    expect(await phoneOf(orderId)).toBe(before);
    expect(await correct(orderId, { phone: '12', sure: 'yes' })).toEqual({ kind: 'corrected' });
    expect(await phoneOf(orderId)).toBe('12');
    // What was kept before is not asked about again.
    expect(await correct(orderId, { phone: '12', city: 'Tema' })).toEqual({ kind: 'corrected' });
  });
});
