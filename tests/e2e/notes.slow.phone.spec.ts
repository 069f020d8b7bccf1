import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { bookedHourPages } from '#tests/support/booked-hour.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const main = (page: Page) => page.getByRole('main');
const session = (page: Page) => page.getByRole('region', { name: 'Your session' });
const figure = (page: Page) => main(page).getByRole('group', { name: 'Figure' });
const QUESTION = 'Will the well hold until the rains?';

test('a figure and a question on a phone: cast, sent, read by the geomancer, and taken back', async ({
  newPage,
  shop,
}) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  const [, note] = await bookedHourPages(shop, newPage, admin);
  const { page, path } = note ?? { page: admin, path: '/' };
  const orderId = path.split('/')[2] ?? '';
  await visit(page, `/order-details/${orderId}`);
  await session(page).getByRole('link', { name: 'Send a figure and a question' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A figure and a question');
  const radios = figure(page).getByRole('radio');
  await expect(radios).toHaveCount(17);
  for (const label of await figure(page).locator('label:has([type=radio]):visible').all())
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  await figure(page).getByRole('button', { name: 'Cast one for me' }).tap();
  const cast =
    (await figure(page)
      .getByText(/^Cast: /)
      .textContent()) ?? '';
  const name = cast.replace('Cast: ', '');
  await expect(figure(page).getByRole('radio', { checked: true })).toHaveAccessibleName(
    name.replace(',', ''),
  );
  await main(page).getByLabel('Your question').fill(QUESTION);
  await main(page).getByRole('button', { name: 'Send' }).tap();
  await expect(session(page)).toContainText(name);
  await expect(session(page)).toContainText(QUESTION);

  await visit(admin, '/admin/calendar');
  const booked = main(admin).getByRole('list', { name: 'Booked' });
  await expect(booked).toContainText(QUESTION);
  await expect(booked).toContainText(name);
  await visit(admin, `/admin/order-details/${orderId}`);
  await expect(session(admin)).toContainText(QUESTION);
  await expect(session(admin).getByRole('link', { name: 'Change what you sent' })).toHaveCount(0);

  await session(page).getByRole('link', { name: 'Change what you sent' }).tap();
  await expect(main(page).getByLabel('Your question')).toHaveValue(QUESTION);
  await figure(page).getByRole('radio', { name: 'No figure' }).check();
  await main(page).getByLabel('Your question').fill('');
  await main(page).getByRole('button', { name: 'Send' }).tap();
  await expect(session(page).getByRole('link', { name: 'Send a figure and a question' })).toBeVisible();
  await expect(session(page)).not.toContainText(QUESTION);
});

test('by keyboard, the arrows choose a figure', async ({ newPage, shop }) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  const [, note] = await bookedHourPages(shop, newPage, admin);
  const { page, path } = note ?? { page: admin, path: '/' };
  await visit(page, path);
  await figure(page).getByRole('radio', { name: 'No figure' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(figure(page).getByRole('radio', { checked: true })).toHaveAccessibleName('Via the way');
});

test('without scripts the server casts', async ({ browser, newPage, shop }) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  const [, note] = await bookedHourPages(shop, newPage, admin);
  const { page: buyer, path } = note ?? { page: admin, path: '/' };
  const storageState = await buyer.context().storageState();
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  await page.goto(path);
  await figure(page).getByRole('radio', { name: 'Cast one for me' }).check();
  await main(page).getByLabel('Your question').fill(QUESTION);
  await main(page).getByRole('button', { name: 'Send' }).click();
  await expect(session(page)).toContainText(QUESTION);
  await expect(session(page)).toContainText(/[A-Z][a-z]+, [a-z]/);
  await context.close();
});
