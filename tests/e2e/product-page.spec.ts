import type { Browser, Page } from '@playwright/test';
import { deliveryDays, weekdayInWords } from '#shop/orders/rules/delivery-days.ts';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';

const BOOK = '/product-details/bk-sand-and-figure';
const reassurance = (page: Page) => page.getByRole('region', { name: 'Delivery, returns and payment' });
const RULES = { packingDays: [], pauseFrom: null, pauseTo: null };
const expectedDay = () => weekdayInWords(deliveryDays(new Date(), RULES).nearby);

async function withoutJavaScript(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 640 },
  });
  return context.newPage();
}

test('the days of the delivery, the way back, the ways to pay and a question, without JavaScript', async ({
  browser,
  shop,
}) => {
  const page = await withoutJavaScript(browser, shop.url);
  const before = expectedDay();
  await page.goto(BOOK);
  const shown = (await reassurance(page).getByText('Arrives by').textContent()) ?? '';
  // The day may end while the page is on its way.
  expect([`Arrives by ${before}`, `Arrives by ${expectedDay()}`]).toContain(shown);
  await expect(reassurance(page).getByRole('link', { name: '14 days to return' })).toBeVisible();
  const ways = (kind: string) => reassurance(page).getByRole('list', { name: kind }).getByRole('listitem');
  await expect(ways('Mobile money')).toHaveText(['MTN MoMo', 'Telecel Cash', 'AT Money']);
  await expect(ways('Cards')).toHaveText(['Visa', 'Mastercard']);
  const ask = await reassurance(page).getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
  const question = new URL(ask ?? '');
  expect(`${question.origin}${question.pathname}`).toBe('https://wa.me/233244550116');
  expect(question.searchParams.get('text')).toBe(
    `Hello, I have a question about Sand and Figure: A First Book of Geomancy: ${shop.url}${BOOK}`,
  );
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await expect(page.locator('[data-bottom-bar]')).toHaveCount(0);

  await page.getByText('By stars', { exact: true }).click();
  await page
    .getByRole('list', { name: 'Reviews by stars' })
    .getByRole('link', { name: /^5 stars/ })
    .click();
  await expect(page.getByRole('list', { name: 'Reviews with 5 stars' }).getByRole('listitem')).toHaveCount(2);

  await page.goto('/product-details/cs-coaching-path');
  const coaching = page.getByRole('article').first();
  await expect(coaching).toContainText("No delivery needed: we'll e-mail you.");
  await expect(coaching.getByRole('term').first()).toHaveText('When');
  await expect(reassurance(page)).toContainText("We'll e-mail you within two working days to set a time.");
  await expect(reassurance(page)).not.toContainText('Arrives');
  await expect(
    reassurance(page).getByRole('link', { name: 'Reschedule free up to 24 hours before' }),
  ).toBeVisible();
  await page.context().close();
});

test('Share opens the sheet of the phone where there is one, and copies the link where there is none', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, BOOK);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(toast(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (what: unknown) => void shared.push(what),
    });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([{ title: 'Sand and Figure: A First Book of Geomancy', url: page.url() }]);
});

test('the cart says by when its parcels arrive', async ({ page }) => {
  await visit(page, BOOK);
  await page.getByRole('button', { name: /^Add to Cart: Sand/ }).click();
  await visit(page, '/cart');
  const summary = page.getByRole('region', { name: 'Cart summary' });
  await expect(summary).toContainText('Parcels arrive by');
  await expect(summary).toContainText('14 days to return');
});

test('the products opened before stand at the foot of the page, the last one first', async ({ page }) => {
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  await visit(page, '/product-details/tl-clay-bowl');
  await expect(seen).toHaveCount(0);
  await visit(page, '/product-details/tl-brass-rods');
  await visit(page, BOOK);
  await expect(seen.getByRole('link')).toHaveText([/Brass/, /Bowl/]);
  await seen.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL('/product-details/tl-brass-rods');
  await expect(seen.getByRole('link')).toHaveText([/^Sand and Figure/, /Bowl/]);

  await page.evaluate(() => localStorage.setItem('seen', '["no-such-product", 5, {"id": "<b>"}]'));
  await visit(page, BOOK);
  await expect(seen).toHaveCount(0);
});

test('an empty cart and empty orders show goods: those known here, and those opened first', async ({
  page,
  shop,
}) => {
  await becomeCustomer(page, shop);
  await visit(page, '/');
  await visit(page, '/cart');
  const known = page.getByRole('region', { name: 'In the shop' });
  await expect(known.getByRole('link').first()).toBeVisible();

  await visit(page, '/product-details/tl-clay-bowl');
  for (const path of ['/cart', '/my-orders']) {
    await visit(page, path);
    const seen = page.getByRole('region', { name: 'Recently viewed' });
    await expect(seen.getByRole('link')).toHaveText([/Bowl/]);
    await expect(known).toHaveCount(0);
  }
});

test('the cart shows what was opened and is not in it', async ({ page }) => {
  await visit(page, '/product-details/tl-clay-bowl');
  await visit(page, BOOK);
  await page.getByRole('button', { name: /^Add to Cart: Sand/ }).click();
  await visit(page, '/cart');
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText([/Bowl/]);
});
