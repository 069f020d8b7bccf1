import type { Page, Route } from '@playwright/test';
import { HTTP_PROBLEMS } from '#platform/http/problem.ts';
import { busyAnswer } from '#server/edge/busy-answer.ts';
import { chooseAtPaystack, expect, toast, visit } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const TRAY = { id: 'tray', name: 'Casting tray', price: 145, imageURL: '', qty: 2 };

/** The shop as a crowd finds it: the first `times` requests to these addresses are refused; returns how many were. */
async function refuse(page: Page, address: RegExp, times: number): Promise<() => number> {
  let refused = 0;
  await page.route(address, async (route: Route) => {
    if (refused >= times) return route.fallback();
    refused += 1;
    const request = route.request();
    const { status, head, body } = busyAnswer(request.method(), request.headers().accept);
    return route.fulfill({ status, headers: head, body });
  });
  return () => refused;
}

const busy = (page: Page, code = '') => toast(page, `${code}${HTTP_PROBLEMS.busy[1]}`);

test('a link pressed while the shop is too busy leaves the page as it is and says so; pressed again it leads on', async ({
  page,
}) => {
  // What keeps the page comes once it has settled.
  await Promise.all([page.waitForResponse('**/assets/keep-page-*.js'), visit(page, '/')]);
  const refused = await refuse(page, /\/contact\.data/, 1);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' });
  await link.click();
  await expect(busy(page, 'busy : ')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(refused()).toBe(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
});

test('Pay Now pressed while the shop is too busy says so; pressed again it places one order', async ({
  page,
  faultyShop,
}) => {
  await becomeCustomer(page, faultyShop.shop);
  await keepInBrowser(page, { cart: [TRAY], shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  const refused = await refuse(page, /\/initialize-transaction/, 1);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(busy(page)).toBeVisible();
  expect(refused()).toBe(1);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
  await visit(page, '/my-orders');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a form sent while the shop is too busy stays as it was typed and may be sent again', async ({
  page,
}) => {
  await visit(page, '/find-order');
  await refuse(page, /\/find-order\.data/, 1);
  await page.getByLabel('Order number').fill('1042');
  await page.getByLabel('E-mail', { exact: true }).fill('efua@example.com');
  const send = page.getByRole('button', { name: 'E-mail me the link' });
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was changed.' })).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue('1042');
  await send.click();
  await expect(page.getByText("If we found your order, we've e‑mailed you the link.")).toBeVisible();
});

test('a page that is refused whole asks again until it is there', async ({ page }) => {
  const refused = await refuse(page, /\/all$/, 1);
  await page.goto('/all');
  await expect(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
  await expect(page.getByText(/^\d+ - Products Found$/)).toBeVisible({ timeout: 20_000 });
  expect(refused()).toBe(1);
});
