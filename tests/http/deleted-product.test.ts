import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { type HttpShop, theAdmin, theHttpShop } from '#tests/support/http-shop.ts';
import { stock } from '#tests/support/stock.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

test('a deleted product has its name in the activity, which leads to where it is restored', async () => {
  await stock(shop.database, { id: 'to-delete', name: 'A tray to delete', price: 5 });
  const admin = await theAdmin(shop);
  const list = '/admin/all-products';
  const read = async (path: string) => (await admin.get(path)).text();
  expect(await read(`${list}?deleted=to-delete`)).not.toContain('is deleted');
  await (await admin.submit(list, { intent: 'delete', id: 'to-delete' })).body?.cancel();
  const link = '/admin/all-products?deleted=to-delete';
  const entries = await read('/admin/activity?what=products');
  expect(entries).toMatch(/deleted the product.*A tray to delete/s);
  expect(entries).toContain(`href="${link}"`);
  expect(await read(link)).toMatch(/A tray to delete is deleted.*Undo/s);
  const tab = `${list}?show=deleted`;
  expect(await read(`${tab}&q=to+delete`)).toMatch(/aria-label="Restore A tray to delete"/);
  expect(await read(`${tab}&q=nothing+like+it`)).toContain('NO DELETED PRODUCTS');
  await (await admin.submit(list, { intent: 'restore', id: 'to-delete' })).body?.cancel();
  expect(await read(tab)).not.toContain('A tray to delete');
  expect(await read(link)).not.toContain('is deleted');
  await (await admin.submit(list, { intent: 'delete', id: 'to-delete' })).body?.cancel();

  // As the sweep leaves it after a month.
  await shop.database.db.update(products).set({ imageUrl: '' }).where(eq(products.id, 'to-delete'));
  expect(await read('/admin/activity?what=products')).not.toContain('A tray to delete');
  expect(await read(link)).not.toContain('is deleted');
  expect(await read(tab)).not.toContain('A tray to delete');
});
