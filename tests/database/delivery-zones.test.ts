import { afterEach, expect, it } from 'vitest';
import { DeliveryForm } from '#shop/delivery/delivery-form.server.ts';
import { editDelivery } from '#shop/delivery/edit-delivery.server.ts';
import { findDelivery } from '#shop/delivery/find-delivery.server.ts';
import { listZones } from '#shop/delivery/list-zones.server.ts';
import { shutOut } from '#shop/delivery/rules/shut-out.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import {
  aMethod,
  aZone,
  removeZones,
  sendDelivery,
  switchMethod,
  withPrices,
} from '#tests/support/delivery.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

const ACCRA = { town: 'Accra', code: '', country: 'Ghana' };
const refused = (code: string) => expect.objectContaining({ code });

onBothDatabases('a zone of delivery', (open) => {
  const shop = aShopToPayAt(open);
  afterEach(() => removeZones(shop().shop));

  it('is switched on for a whole zone by one press, and for no other', async () => {
    const { accra, courier, pickUp, bus } = await withPrices(shop().shop);
    const { shop: its } = shop();
    for (const id of [courier, bus]) await switchMethod(its, id, 'no');
    const isOn = async () =>
      (await listZones(its, anAdmin())).flatMap(({ methods }) =>
        methods.map((method) => [method.id, method.isOn]),
      );
    const whole = { intent: 'switch-zone', id: accra };
    for (const _ of ['first', 'second']) {
      await sendDelivery(its, whole);
      expect(await isOn()).toEqual([
        [courier, true],
        [pickUp, true],
        [bus, false],
      ]);
    }
    const form = DeliveryForm.parse(whole);
    await expect(editDelivery(its, aCustomer(), form)).rejects.toEqual(refused('not_allowed'));
    await sendDelivery(its, { intent: 'remove', id: accra });
    await expect(sendDelivery(its, whole)).rejects.toEqual(refused('not_found'));
  });

  it('names whom it shuts out: just those whose orders are refused', async () => {
    const { courier, pickUp, bus } = await withPrices(shop().shop);
    const { shop: its } = shop();
    const named = async () => shutOut(await listZones(its, anAdmin())).map((zone) => zone?.name ?? null);
    const isRefused = async (town: string) => (await findDelivery(its.db, { ...ACCRA, town }))?.zone === null;
    expect(await named()).toEqual([]);
    await switchMethod(its, bus, 'no');
    expect(await named()).toEqual(['Everywhere else']);
    expect([await isRefused('Tamale'), await isRefused('Accra')]).toEqual([true, false]);
    for (const id of [courier, pickUp]) await switchMethod(its, id, 'no');
    expect(await named()).toEqual([]);
    const volta = await aMethod(its, await aZone(its, 'Volta', { regions: ['volta'], towns: 'Tema' }));
    expect(await named()).toEqual(['Accra', 'Everywhere else']);
    expect([await isRefused('Accra'), await isRefused('Tema')]).toEqual([true, false]);
    await switchMethod(its, volta, 'no');
    await switchMethod(its, bus, 'yes');
    expect(await named()).toEqual([]);
    expect(await isRefused('Accra')).toBe(false);
  });
});
