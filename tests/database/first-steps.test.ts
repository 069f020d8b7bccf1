import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkDatabase } from '#server/checks/database.ts';
import { readConfig } from '#server/config.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import type { FirstStep } from '#shop/office/contract/setup.ts';
import { viewHomeSetup } from '#shop/office/setup/check-setup.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aMethod, aZone } from '#tests/support/delivery.ts';
import { aCustomer, anAdmin, aProduct } from '#tests/support/factories.ts';
import { LIVE } from '#tests/support/live-environment.ts';
import { testOrdersOf } from '#tests/support/test-orders.ts';
import { aShopToPayAt } from './payments-world.ts';
import { settingsOf } from './settings-world.ts';

const admin = anAdmin();
const live = readConfig(LIVE);

const LAW = {
  businessName: 'Via Enterprise',
  legalStatus: 'Sole proprietorship',
  registration: 'BN 1',
  streetAddress: 'Gate 4',
};

onBothDatabases('the first steps of a new shop', (open) => {
  const world = aShopToPayAt(open);
  const { save } = settingsOf(world);
  const { begin, pay } = testOrdersOf(world);
  /** What the home page shows of a live shop on this database. */
  const view = (viewer = admin) => {
    const { shop } = world();
    const examine = () => checkDatabase(live, { db: shop.db } as never, shop.clock.now());
    return viewHomeSetup({ ...shop, examine }, viewer);
  };
  const done = async () =>
    (await view()).firstSteps.flatMap(({ name, isDone }): FirstStep[] => (isDone ? [name] : []));
  const found = async () => (await view()).findings.map(({ text }) => text).join('\n');

  it('stand in their order, each with what is found, and nowhere a second time', async () => {
    const { firstSteps } = await view();
    expect(firstSteps.map(({ name }) => name)).toEqual([
      ...['contact', 'law', 'product', 'delivery', 'test-order', 'backup'],
    ]);
    expect(firstSteps[1]).toMatchObject({ isDone: false, text: expect.stringContaining('business name') });
    expect(await found()).not.toMatch(/business name|for sale|backup/);
  });

  it.each([VISITOR_VIEWER, aCustomer()])('are for the administrator alone: $kind', async (viewer) => {
    await expect(view(viewer as never)).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('are done by what the shop does, one after the other, and then gone for good', async () => {
    const { shop } = world();
    expect(await done()).toEqual([]);
    await save({ phone: '+233 20 111 1111' });
    expect(await done()).toEqual(['contact']);
    await save(LAW);
    expect(await done()).toEqual(['contact', 'law']);
    await aProduct(shop);
    expect(await done()).toEqual(['contact', 'law', 'product']);
    await aMethod(shop, await aZone(shop, 'Everywhere'));
    expect(await done()).toEqual(['contact', 'law', 'product', 'delivery']);
    await begin();
    expect(await done()).not.toContain('test-order');
    await pay();
    expect(await done()).toEqual(['contact', 'law', 'product', 'delivery', 'test-order']);
    await shop.db.execute(sql`insert into last_backup (made_at, row_count, file_count, bytes)
      values (${shop.clock.now().toISOString()}, 1, 1, 1)`);
    expect((await view()).firstSteps).toEqual([]);

    await shop.db.execute(sql`delete from last_backup where true`);
    await shop.db.update(products).set({ state: 'hidden' });
    await save({ businessName: '' });
    expect((await view()).firstSteps).toEqual([]);
    expect(await found()).toMatch(/never a backup/);
    expect(await found()).toMatch(/nothing is for sale yet/);
    expect(await found()).toMatch(/business name/);
  });
});
