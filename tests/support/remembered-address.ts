import type { Page } from '@playwright/test';
import { expect, type Person, visit } from './browser-test.ts';
import type { RunningShop } from './running-shop.ts';

/** Signs a person in, in this browser, without the walk there. */
export async function enter(
  page: Page,
  shop: RunningShop,
  way: 'sign-up' | 'sign-in',
  person: Person,
): Promise<void> {
  const data = way === 'sign-up' ? { ...person, name: '' } : person;
  const answer = await page.request.post(`/api/auth/${way}/email`, { headers: { origin: shop.url }, data });
  expect(answer.status()).toBe(200);
}

/** Opens the form signed in; resolves once the account was asked for its address. */
export async function openForm(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/address'), visit(page, '/checkout-details')]);
}

/** Proceeds to checkout; resolves once the account keeps the address. */
export async function proceed(page: Page): Promise<void> {
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/address') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  expect((await kept).status()).toBe(204);
  await expect(page).toHaveURL('/checkout');
}

export const city = (page: Page) => page.getByLabel('City');
