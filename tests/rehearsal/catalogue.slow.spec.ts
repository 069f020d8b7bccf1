import { expect } from '@playwright/test';
import { keptCopies, untilKept } from '#tests/support/kept-copies.ts';
import { signIn } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { importDocumented, writeProductFile } from './products.ts';
import { test } from './rehearsal.ts';

const BASKET = { id: 'basket', name: 'Basket of cowries', price: 60 };
const PAGE = `/product-details/${BASKET.id}`;
/** What its form holds besides the name. */
const FIELDS = {
  price: '60.00',
  category: 'Tools and Accessories',
  brand: 'Via',
  description: 'For sand.',
  state: 'on_sale',
};

test('a product renamed at one process is found at both by its new name, its slips and its suggestions', async ({
  newCaller,
  stage,
}) => {
  await importDocumented(stage.folder, writeProductFile(stage.folder, BASKET));
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const shown = async (path: string) =>
    (await Promise.all([first, second].map((process) => process.get(path)))).map(({ text }) => text);
  for (const text of await shown('/all?q=cowries+basket')) expect(text).toContain(BASKET.name);

  const form = (await first.get(`/admin/add-product/${BASKET.id}`)).text;
  const imageURL = /name="imageURL"[^>]* value="([^"]+)"/.exec(form)?.[1] ?? '';
  const renamed = { ...FIELDS, name: 'Basket of gourds', imageURL, version: '1' };
  expect((await first.submit(`/admin/add-product/${BASKET.id}`, renamed)).status).toBe(302);
  for (const path of ['/all?q=gourd', '/all?q=guords', '/api/suggestions?q=bask', PAGE, '/all', '/'])
    await expect
      .poll(async () => (await shown(path)).map((text) => text.includes('Basket of gourds')), path)
      .toEqual([true, true]);
});

test('over https a browser keeps what was seen, and opens it without a connection', async ({
  browser,
  stage,
}) => {
  const context = await browser.newContext({ baseURL: stage.publicUrl, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/');
  await untilKept(page, '/');
  await page.goto('/contact');
  await untilKept(page, '/contact');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^You're offline\./)).toBeVisible();
  await page.goto('/policies/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'This page needs a connection' })).toBeVisible();
  expect((await keptCopies(page)).addresses.filter((path) => path.startsWith('/checkout'))).toEqual([]);
  await context.close();
});
