import type { Page } from '@playwright/test';
import { expect, visit } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { becomeReviewer, keepInBrowser } from '#tests/support/shoppers.ts';

// One database serves them all.
test.describe.configure({ mode: 'default' });

/** Everybody hears of a change at once; refetches are spread over this long. */
const SPREAD_MS = 500;
/** How often a page whose stream is broken asks by itself, and when it tries a refused stream anew. */
const POLL_MS = 15_000;
const REOPEN_MS = 30_000;

const price = (page: Page, words: string) => page.getByRole('main').getByText(words).first();

/** Opens a page that follows its topics, on a clock that stands still once the stream is open. */
async function follow(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await Promise.all([page.waitForResponse('**/live?*'), visit(page, path)]);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Listens beside the page on a stream of its own; `heard` resolves with the next word. */
async function listen(page: Page, topics: string): Promise<{ heard: () => Promise<string> }> {
  const ear = await page.evaluateHandle(
    (asked) =>
      new Promise<{ heard: Promise<string> }>((resolve) => {
        const stream = new EventSource(`/live?topics=${asked}`);
        const heard = new Promise<string>((tell) => {
          stream.addEventListener('change', ({ data }) => {
            stream.close();
            tell(data);
          });
        });
        stream.addEventListener('open', () => resolve({ heard }));
      }),
    topics,
  );
  return { heard: () => ear.evaluate(({ heard }) => heard) };
}

test('a price that changes appears on open pages, without a reload', async ({
  page,
  newPage,
  faultyShop,
}) => {
  await faultyShop.newProduct('bowl', { name: 'Bowl of sand', price: 20 });
  const listing = await newPage();
  const cart = await newPage();
  await keepInBrowser(cart, {
    cart: [{ id: 'bowl', name: 'Bowl of sand', price: 20, imageURL: '', qty: 2 }],
  });
  const open = [
    { tab: page, path: '/product-details/bowl', before: 'GHS\u00a020.00', now: 'GHS\u00a025.50' },
    { tab: listing, path: '/all?q=bowl', before: 'GHS\u00a020.00', now: 'GHS\u00a025.50' },
    { tab: cart, path: '/cart', before: 'GHS\u00a040.00', now: 'was GHS\u00a020.00, now GHS\u00a025.50' },
  ];
  for (const { tab, path, before } of open) {
    await follow(tab, path);
    await expect(price(tab, before)).toBeVisible();
  }
  const ears = await Promise.all(open.map(({ tab }) => listen(tab, 'products,product:bowl')));
  await faultyShop.reprice('bowl', 25.5);
  for (const ear of ears) expect(await ear.heard()).toBe('{"kind":"product","id":"bowl"}');
  for (const { tab, now } of open) {
    await tab.clock.runFor(SPREAD_MS);
    await expect(price(tab, now)).toBeVisible();
  }
});

test('a review somebody else writes appears on the open product page', async ({
  page,
  newPage,
  faultyShop,
}) => {
  await faultyShop.newProduct('lamp', { name: 'Brass lamp', price: 90 });
  await follow(page, '/product-details/lamp');
  await expect(page.getByText('Be the first one to review this product')).toBeVisible();
  const ear = await listen(page, 'reviews:lamp');

  const author = await newPage();
  await becomeReviewer(author, faultyShop.shop);
  await visit(author, '/review-product/lamp');
  await author.getByRole('radio', { name: '4.5 stars' }).check();
  await author.getByLabel('Your review').fill('It burns all night.');
  await author.getByRole('button', { name: 'Submit review' }).click();
  await ear.heard();
  await page.clock.runFor(SPREAD_MS);
  await expect(page.getByText('It burns all night.')).toBeVisible();
  await expect(page.getByText('4.5 of 5, 1 review')).toBeVisible();
});

test('a product taken off the shelf leaves the open listing', async ({ page, faultyShop }) => {
  await faultyShop.newProduct('rods', { name: 'Brass rods', price: 40 });
  await follow(page, '/all?q=rods');
  await expect(page.getByText('1 - Products Found')).toBeVisible();
  const ear = await listen(page, 'products');
  await faultyShop.takeOffTheShelf('rods');
  await ear.heard();
  await page.clock.runFor(SPREAD_MS);
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
});

test('a broken stream falls back to polling, and recovers', async ({ page, faultyShop }) => {
  await faultyShop.newProduct('cloth', { name: 'Casting cloth', price: 60 });
  let polls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/healthz') polls += 1;
  });
  await page.clock.install();
  await page.route('**/live?*', (route) => route.fulfill({ status: 503 }));
  await Promise.all([page.waitForResponse('**/live?*'), visit(page, '/product-details/cloth')]);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(price(page, 'GHS\u00a060.00')).toBeVisible();

  await faultyShop.reprice('cloth', 65);
  const asked = page.waitForResponse('**/healthz');
  await page.clock.runFor(POLL_MS);
  await asked;
  await expect(async () => {
    await page.clock.runFor(SPREAD_MS);
    await expect(price(page, 'GHS\u00a065.00')).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.unroute('**/live?*');
  const reopened = page.waitForResponse((answer) => answer.url().includes('/live?') && answer.ok());
  await page.clock.runFor(REOPEN_MS);
  await reopened;
  const ear = await listen(page, 'product:cloth');
  await faultyShop.reprice('cloth', 70);
  await ear.heard();
  await page.clock.runFor(SPREAD_MS);
  await expect(price(page, 'GHS\u00a070.00')).toBeVisible();
  const before = polls;
  await page.clock.runFor(4 * POLL_MS);
  expect(polls).toBe(before);
});
