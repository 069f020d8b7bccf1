import type { Page } from '@playwright/test';
import { expect, visit } from './browser-test.ts';
import { sendPlainForm, untilKept } from './kept-copies.ts';

export const BOOK_PAGE = '/product-details/bk-sand-and-figure';
export const NEEDS = 'This page needs a connection';
export const bar = (page: Page) => page.getByText(/^You're offline\./);
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The shop opens without a connection, with what was seen. */
export async function walkOffline(page: Page): Promise<void> {
  await visit(page, '/');
  await untilKept(page, '/');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(title(page, 'All Products')).toBeVisible();
  await visit(page, BOOK_PAGE);
  await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click();
  await expect(title(page, 'All Products')).toBeVisible();
  await page.context().setOffline(true);

  // Seen by a link only: its document was never fetched.
  await page.reload();
  await expect(title(page, 'All Products')).toBeVisible();
  await expect(page).toHaveURL('/all');
  await expect(bar(page)).toHaveText(/^You're offline\. Prices as of \d{2}:\d{2}\.$/);
  const { height } = (await bar(page).locator('..').boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThanOrEqual(48);
  await page.goto(BOOK_PAGE);
  await expect(title(page, /^Sand and Figure/)).toBeVisible();
  await page.getByRole('button', { name: /^Add to Cart: Sand and Figure/ }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/cart');
  await expect(
    page
      .getByRole('main')
      .getByText(/^Sand and Figure/)
      .first(),
  ).toBeVisible();

  await page.goto('/all?page=4');
  await expect(title(page, NEEDS)).toBeVisible();
  await page.goto('/policies/terms');
  await expect(title(page, NEEDS)).toBeVisible();
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  await seen.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product-details\//);
  await expect(page.getByRole('button', { name: /^Add to Cart: / }).first()).toBeVisible();
  await page.goto(BOOK_PAGE);
  await page.goto('/policies/terms');
  await goBackToBook(page);
  await sendPlainForm(page, '/contact');
  await expect(title(page, 'Nothing was sent')).toBeVisible();
  await goBackToBook(page);
  await page.goto('/account');
  await expect(title(page, NEEDS)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: /^Log in to / })).toBeVisible();
  // The address that asked for it was cleaned.
  await expect(page).toHaveURL('/');
  await expect(bar(page)).toHaveCount(0);
}

/** A worker that was started anew may reach the shop for a moment, and the page then goes on: Back is pressed again. */
async function goBackToBook(page: Page): Promise<void> {
  await expect(async () => {
    if (new URL(page.url()).pathname !== BOOK_PAGE) await pressBack(page);
    await expect(page).toHaveURL(BOOK_PAGE, { timeout: 5_000 });
  }).toPass();
}

/** By the keyboard once the bar is there, which the page's scripts bring: it may come between the halves of a click. */
async function pressBack(page: Page): Promise<void> {
  // The page of a form that was not sent says so, too.
  await expect(bar(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
}
