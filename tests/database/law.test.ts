import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCondition } from '#shop/office/setup/condition-queries.server.ts';
import { shopSettings } from '#shop/office/tables/shop-settings.server.ts';
import { setTaxes } from '#shop/office/taxes/set-taxes.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const SOLE = {
  businessName: 'Via Enterprise',
  legalStatus: 'Sole proprietorship',
  registration: 'BN 1',
  streetAddress: 'Gate 4, Osu',
  phone: '+233 30 255 0116',
};

onBothDatabases('what the law asks a shop to say', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());
  const condition = async (set: Record<string, string | null>) => {
    await world.shop.db.update(shopSettings).set({ tin: null, ...set });
    return readCondition(world.shop.db);
  };

  it('is all missing at first', async () => {
    expect(await condition({})).toMatchObject({
      unsaid: ['business name', 'legal status', 'registration', 'address', 'phone'],
      isRegistered: false,
      lacksTin: false,
    });
  });

  it('is less of a person than of a company, which names its directors and where it is registered', async () => {
    expect((await condition(SOLE)).unsaid).toEqual([]);
    expect((await condition({ legalStatus: 'Company limited by shares' })).unsaid).toEqual([
      'place of registration',
      'directors or partners',
    ]);
    const whole = { registeredAt: 'Accra', officeBearers: 'Naa Dei Lartey', dataProtection: 'DPC 77' };
    expect(await condition(whole)).toMatchObject({ unsaid: [], isRegistered: true });
  });

  it('includes a TIN once taxes stand on receipts', async () => {
    const form = { intent: 'set', name: ['VAT'], percent: ['15'] };
    await setTaxes(world.shop, anAdmin(), { ...form, from: '2099-01-01' });
    expect((await condition({})).lacksTin).toBe(false);
    await setTaxes(world.shop, anAdmin(), { ...form, from: '2020-01-01' });
    expect((await condition({})).lacksTin).toBe(true);
    expect((await condition({ tin: 'P000' })).lacksTin).toBe(false);
  });
});
