import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import { type HttpShop, theAdmin, theHttpShop } from '#tests/support/http-shop.ts';
import { STOCK_IMAGE } from '#tests/support/stock.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(async () => {
  const admin = await theAdmin(shop);
  for (const id of ids)
    await (await admin.submit('/admin/all-products', { intent: 'delete', id })).body?.cancel();
  await shop.close();
});
const ids: string[] = [];

/** Adds a product of this kind; the page that follows. */
async function added(kind: Kind | '', category: string): Promise<{ next: string; words: string }> {
  const admin = await theAdmin(shop);
  const key = /name="key" value="([^"]+)"/.exec(
    await (await admin.get('/admin/add-product/ADD')).text(),
  )?.[1];
  const about = { name: `A new ${kind}`, price: '5', category, brand: 'Via', description: 'New.' };
  const form = { ...about, state: 'on_sale', imageURL: STOCK_IMAGE, kind, key: key ?? '' };
  const { headers } = await admin.submit('/admin/add-product/ADD', form);
  const next = headers.get('location') ?? '';
  ids.push(/(?:\/files\/|\/booking\/|added=)([\w-]+)/.exec(next)?.[1] ?? '');
  return { next, words: await (await admin.get(next)).text() };
}

test('a new download is hidden and leads to its files, which say that there is none', async () => {
  const { next, words } = await added('download', 'Books');
  expect(next).toMatch(/^\/admin\/files\/.+\?added$/);
  expect(words).toContain('It is hidden until its file is here and you put it on sale.');
  const later = await (await theAdmin(shop)).get(next.replace('?added', ''));
  expect(await later.text()).toContain('Buyers find no file yet');
});

test.each([
  ['course', 'It is hidden until you have set its dates here and put it on sale.'],
  ['booking', 'Buyers agree on a time with you by e-mail.'],
] as const)(
  'a new %s is hidden and leads to its hours or dates; a press puts it on sale',
  async (kind, why) => {
    const { next, words } = await added(kind, 'Consultation');
    expect(next).toMatch(/^\/admin\/booking\/.+\?added$/);
    expect(words).toContain(why);
    const [admin, id] = [await theAdmin(shop), ids.at(-1) ?? ''];
    expect((await admin.get(`/product-details/${id}`)).status).toBe(404);
    const sold = await admin.submit('/admin/all-products', { intent: 'sell', id });
    expect(await sold.text()).toContain(`A new ${kind} is on sale`);
    expect((await admin.get(`/product-details/${id}`)).status).toBe(200);
  },
);

test('a session by its category alone is on sale at once and leads on, new goods to their choices', async () => {
  const session = await added('', 'Consultation');
  expect(session.next).toMatch(/^\/admin\/all-products\?done=added/);
  expect(session.words).toContain('Set when it can be booked');
  expect((await added('goods', 'Books')).words).toContain('Add sizes or other choices');
});
