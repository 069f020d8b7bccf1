import type { Page } from '@playwright/test';
import { dialog, expect, logIn, toast, visit } from '#tests/support/browser-test.ts';
import { fail } from '#tests/support/failing-pages.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { ADMIN } from '#tests/support/running-shop.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const list = '/admin/all-products';
const edit = (id: string) => `/admin/add-product/${id}`;
const description = (page: Page) => page.getByLabel('Description');
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const statusWith = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('a session that has ended leaves the page and its text; after a login the next press works', async ({
  page,
  shop,
  faultyShop,
}) => {
  await faultyShop.newProduct('fp-lyre', { name: 'Lyre', price: 30 });
  await becomeAdmin(page, shop);
  await visit(page, edit('fp-lyre'));
  await description(page).fill('Seven strings.');
  await page.context().clearCookies();
  await save(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Log in to go on' })).toBeVisible();
  await logIn(page, ADMIN);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(edit('fp-lyre'));
  await expect(description(page)).toHaveValue('Seven strings.');
  await save(page).click();
  await expect(toast(page, 'Product Updated Successfully')).toBeVisible();
});

test('a fault of the server keeps what was typed, and so does a reload', async ({
  page,
  shop,
  faultyShop,
}) => {
  await faultyShop.newProduct('fp-oud', { name: 'Oud', price: 30 });
  await becomeAdmin(page, shop);
  await visit(page, edit('fp-oud'));
  await description(page).fill('Eleven strings.');
  await fail(page, 'POST', 500, 'internal');
  await save(page).click();
  await expect(toast(page, 'Something Went Wrong , Check Console')).toBeVisible();
  await expect(statusWith(page, "We don't know whether it arrived")).toBeVisible();
  await expect(page.getByRole('link', { name: 'look here' })).toHaveAttribute('href', list);
  await expect(description(page)).toHaveValue('Eleven strings.');
  await page.unrouteAll();
  await page.reload();
  await expect(description(page)).toHaveValue('Eleven strings.');
  await save(page).click();
  await expect(toast(page, 'Product Updated Successfully')).toBeVisible();
});

test('a list that cannot be loaded keeps what it shows, and says why', async ({ page, shop, faultyShop }) => {
  await faultyShop.newProduct('fp-harp', { name: 'Harp', price: 30 });
  await becomeAdmin(page, shop);
  await visit(page, `${list}?q=harp`);
  const search = async () => {
    await page.getByRole('searchbox', { name: 'Find a product' }).fill('tray');
    await page.getByRole('button', { name: 'Find' }).click();
  };
  const stays = async (words: string) => {
    await expect(toast(page, words)).toBeVisible();
    await expect(page).toHaveURL(`${list}?q=harp`);
    await expect(page.getByRole('row').filter({ hasText: 'Harp' })).toBeVisible();
    await page.unrouteAll();
  };
  await fail(page, 'GET', 503, 'unavailable');
  await search();
  await stays('unavailable : In so many words.');
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await search();
  await stays('network-request-failed : The shop could not be reached. Check your connection and try again.');
  await search();
  await expect(page.getByRole('row').filter({ hasText: 'Casting tray' })).toBeVisible();
});
