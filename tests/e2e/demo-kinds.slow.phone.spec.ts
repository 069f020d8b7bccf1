import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { addToCart, expect, test, visit } from '#tests/support/browser-test.ts';
import { keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { tapPayNow } from '#tests/support/tap-pay-now.ts';

const main = (page: Page) => page.getByRole('main');
const buttons = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('button');

test('the demo has courses on dates and readings by the hour, each with something to choose', async ({
  page,
}) => {
  await visit(page, '/courses');
  const course = main(page).getByRole('article').filter({ hasText: 'The Sixteen in Eight Evenings' });
  await expect(course).toContainText('2 hours, Reading room, Akosombo. In English. For up to 12 people.');
  await expect(course.getByRole('listitem').first()).toHaveText(/^Thu \d \w{3,4} 20\d\d, 18:30$/);
  await course.getByRole('link', { name: /^Choose a date: / }).tap();
  await expect(buttons(page, 'Dates').nth(2)).toBeVisible();

  await visit(page, '/coaching');
  await main(page)
    .getByRole('link', { name: /^Choose a time: One Question/ })
    .tap();
  await expect(buttons(page, 'Next free times')).toHaveCount(3);
  expect(await axeFindings(page)).toEqual([]);
});

test('the demo has a course to go through alone and a file, both there once they are paid', async ({
  page,
}) => {
  await visit(page, '/product-details/cs-dots-to-judge');
  await main(page).getByRole('link', { name: 'Read one for free' }).tap();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Odd or even' })).toBeVisible();
  await main(page).getByRole('link', { name: 'See the course' }).tap();
  await addToCart(page, 'From Dots to Judge');
  await visit(page, '/product-details/tl-blank-shields');
  await addToCart(page, 'Blank Shields');
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, guestEmail: 'kojo@example.org' });
  await visit(page, '/checkout-details');
  await main(page).getByLabel('E-mail').fill('kojo@example.org');
  await main(page).getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await tapPayNow(page);
  await page.getByRole('button', { name: 'Approve payment' }).tap();

  const file = main(page).getByRole('link', { name: /^Blank shields and the sixteen figures/ });
  const [download] = await Promise.all([page.waitForEvent('download'), file.tap()]);
  expect(download.suggestedFilename()).toBe('Blank shields and the sixteen figures.pdf');
  await main(page).getByRole('link', { name: 'Open the course' }).tap();
  await main(page).getByRole('link', { name: 'Four mothers' }).tap();
  const shield = await main(page).getByRole('link', { name: 'A blank shield to print' }).getAttribute('href');
  const answer = await page.request.get(shield ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
