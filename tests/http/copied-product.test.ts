import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockProduct } from '#shop/choices/queries.server.ts';
import { variants } from '#shop/choices/tables.server.ts';
import { writeChoices } from '#shop/choices/write-choices.server.ts';
import { type HttpShop, theAdmin, theHttpShop } from '#tests/support/http-shop.ts';
import { STOCK_IMAGE, stock } from '#tests/support/stock.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

async function aShirt(id: string): Promise<void> {
  await stock(shop.database, { id, name: 'A shirt', price: 5 });
  await shop.database.db.transaction(async (tx) => {
    const before = await lockProduct(tx, id);
    if (!before) throw new Error('there is no shirt');
    const next = { options: [{ name: 'Size', values: ['S', 'M'] }], text: null };
    await writeChoices(tx, { before, variants: [], next, now: new Date() });
  });
}

test('the form of a duplicate carries whose choices it takes along, and has no price of its own', async () => {
  await aShirt('shirt-to-copy');
  const admin = await theAdmin(shop);
  const path = '/admin/add-product/ADD?copy=shirt-to-copy';
  const html = await (await admin.get(path)).text();
  expect(html).toContain('Its choices come along, without SKUs and pieces.');
  expect(html).toContain('Each choice has its own, under Choices.');
  const sentBy = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
  expect(sentBy('copyOf')).toBe('shirt-to-copy');
  const [key, price, copyOf] = ['key', 'price', 'copyOf'].map(sentBy) as [string, string, string];
  const words = { name: 'Another shirt', category: 'Merchandise', brand: 'Via', description: 'Soft.' };
  const form = { ...words, state: 'on_sale', imageURL: STOCK_IMAGE, key, price, copyOf };
  expect((await admin.submit(path, form)).status).toBe(302);
  const rows = await shop.database.db
    .select()
    .from(variants)
    .where(eq(variants.productId, `another-shirt-${key}`));
  expect(rows.map(({ value1 }) => value1).sort()).toEqual(['M', 'S']);
  expect((await admin.submit(path, { ...form, copyOf: '../x' })).status).toBe(422);
});
