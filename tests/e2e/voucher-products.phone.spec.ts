import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';
import { home, question } from '#tests/support/unsaved.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';
const main = (page: Page) => page.getByRole('main');
const chosen = (page: Page) => main(page).getByRole('list', { name: 'Products of this voucher' });
const search = (page: Page) => main(page).getByLabel('Add a product');
const save = (page: Page) => main(page).getByRole('button', { name: 'Save voucher' });

async function fillIn(page: Page, code: string): Promise<void> {
  await main(page).getByLabel('Code', { exact: true }).fill(code);
  await main(page).getByLabel('Percent off').fill('15');
  await main(page).getByLabel('Books').check();
}

test('a product is found by a part of its name and added by a press, and the link is sent', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await becomeAdmin(page, shop);
  await visit(page, '/admin/vouchers/new');
  await expect(main(page).getByLabel('Switched on')).toBeInViewport({ ratio: 1 });
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  await fillIn(page, 'sand 15');
  await search(page).fill('sand and fig');
  await search(page).press('Enter');
  await main(page)
    .getByRole('button', { name: `Add ${BOOK}` })
    .tap();
  await expect(chosen(page)).toContainText(BOOK);
  await expect(main(page).getByLabel('Code', { exact: true })).toHaveValue('sand 15');
  await expect(main(page).getByLabel('Books')).toBeChecked();
  await expectNoSidewaysScroll(page);
  await save(page).tap();
  await expect(main(page).getByText('The voucher is added.')).toBeInViewport();

  const url = `${shop.url}/?voucher=SAND15`;
  await expect(main(page).getByLabel('Link')).toHaveValue(url);
  const whatsApp = main(page).getByRole('link', { name: 'Send by WhatsApp' });
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=15%25%20off.*voucher%3DSAND15$/);
  await expect(main(page).getByRole('link', { name: 'Send by SMS' })).toHaveAttribute(
    'href',
    /^sms:\?&body=/,
  );
  await main(page).getByRole('button', { name: 'Copy link' }).tap();
  await expect(main(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await chosen(page)
    .getByRole('button', { name: `Remove ${BOOK}` })
    .tap();
  await expect(chosen(page)).toHaveCount(0);
  await home(page).tap();
  await question(page).getByRole('button', { name: 'Stay' }).tap();
  await main(page).getByLabel('Switched on').uncheck();
  await save(page).tap();
  await expect(main(page).getByText('Saved.')).toBeInViewport();
  await expect(main(page).getByText('Switched off: its code and its link bring nothing now.')).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'SAND15' })).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
});

test('a product that was sought and not added refuses the voucher, with what may be meant to press', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/vouchers/new');
  await fillIn(page, 'TRAY 15');
  await search(page).fill('sand and fig');
  await save(page).tap();
  await expect(main(page).getByText('Press Add at the product you mean').last()).toBeInViewport();
  await expect(search(page)).toBeFocused();
  await main(page)
    .getByRole('button', { name: `Add ${BOOK}` })
    .tap();
  await expect(chosen(page)).toContainText(BOOK);
  // Enter elsewhere saves, and removes nothing.
  await main(page).getByLabel('Code', { exact: true }).press('Enter');
  await expect(main(page).getByText('The voucher is added.')).toBeVisible();
  await expect(chosen(page)).toContainText(BOOK);
});

async function withoutScript(browser: Browser, options: BrowserContextOptions, page: Page): Promise<Page> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  return context.newPage();
}

test('without JavaScript a press adds a product and keeps everything that was typed', async ({
  page,
  browser,
  contextOptions,
  shop,
}) => {
  await becomeAdmin(page, shop);
  const plain = await withoutScript(browser, { ...contextOptions, baseURL: shop.url }, page);
  await plain.goto('/admin/vouchers/new');
  await fillIn(plain, 'PLAIN 15');
  await main(plain).getByLabel('Switched on').uncheck();
  await search(plain).fill('sand and fig');
  await main(plain).getByRole('button', { name: 'Find' }).click();
  await main(plain)
    .getByRole('button', { name: `Add ${BOOK}` })
    .click();
  await expect(chosen(plain)).toContainText(BOOK);
  await expect(main(plain).getByLabel('Code', { exact: true })).toHaveValue('PLAIN 15');
  await expect(main(plain).getByLabel('Percent off')).toHaveValue('15');
  await expect(main(plain).getByLabel('Books')).toBeChecked();
  await expect(main(plain).getByLabel('Switched on')).not.toBeChecked();
  await expect(main(plain).getByText('Added', { exact: true })).toBeVisible();
  await save(plain).click();
  await expect(main(plain).getByRole('heading', { name: 'PLAIN15' })).toBeVisible();
  await expect(chosen(plain)).toContainText(BOOK);
  await plain.context().close();
});
