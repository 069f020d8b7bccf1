import type { Page, Route } from '@playwright/test';
import { busyAnswer } from '#server/edge/busy-answer.ts';
import { chooseAtPaystack, expect, visit } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const TRAY = { id: 'tray', name: 'Casting tray', price: 145, imageURL: '', qty: 2 };
const IN_LINE = "The shop is very busy. You're in line";

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
const inLine = (page: Page) => page.getByRole('status').filter({ hasText: IN_LINE });

test('a link pressed while the shop is too busy leads on by itself, and the page says why it takes so long', async ({
  page,
}) => {
  await visit(page, '/');
  const refused = await refuse(page, /\/contact\.data/, 2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(inLine(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible({ timeout: 20_000 });
  await expect(inLine(page)).toBeHidden();
  expect(refused()).toBe(2);
});

test('Pay Now pressed while the shop is too busy waits in line and places one order', async ({
  page,
  faultyShop,
}) => {
  await becomeCustomer(page, faultyShop.shop);
  await keepInBrowser(page, { cart: [TRAY], shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  const refused = await refuse(page, /\/initialize-transaction/, 2);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(inLine(page)).toBeVisible();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
  expect(refused()).toBe(2);
  await visit(page, '/my-orders');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a form sent while the shop is too busy is sent again with everything in it', async ({ page }) => {
  await visit(page, '/find-order');
  const refused = await refuse(page, /\/find-order\.data/, 1);
  await page.getByLabel('Order number').fill('1042');
  await page.getByLabel('E-mail', { exact: true }).fill('efua@example.com');
  await page.getByRole('button', { name: 'E-mail me the link' }).click();
  await expect(inLine(page)).toBeVisible();
  await expect(page.getByText("If we found your order, we've e‑mailed you the link.")).toBeVisible({
    timeout: 20_000,
  });
  expect(refused()).toBe(1);
});

test('a page that is refused whole asks again until it is there', async ({ page }) => {
  const refused = await refuse(page, /\/all$/, 1);
  await page.goto('/all');
  await expect(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
  await expect(page.getByText(/^\d+ - Products Found$/)).toBeVisible({ timeout: 20_000 });
  expect(refused()).toBe(1);
});
