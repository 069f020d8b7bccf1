import type { Page } from '@playwright/test';
import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import { addToCart, aPerson, dialog, expect, logIn, openLogin, toast, visit } from './browser-test.ts';
import { confirmationToken } from './confirmation.ts';
import type { RunningShop } from './running-shop.ts';
import { BOOK_LINE, becomeCustomer } from './shoppers.ts';

/** Looks at what no page shows before somebody acts: the dialog, the menus, the filters, a toast, refusals. */
export async function eachOpenedPart(
  page: Page,
  shop: RunningShop,
  newPage: () => Promise<Page>,
  look: (name: string) => Promise<void>,
): Promise<void> {
  await visit(page, `/product-details/${BOOK_LINE.id}`);
  await addToCart(page, BOOK_LINE.name);
  await expect(toast(page, `${BOOK_LINE.name} Added to cart`, 'cart')).toBeVisible();
  await look('toast');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'View cart' })).toBeVisible();
  await look('cart menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await look('avatar menu');
  await page.keyboard.press('Escape');
  await openLogin(page);
  await expect(dialog(page).getByRole('tabpanel', { name: 'Login' })).toBeVisible();
  await look('login');
  await logIn(page, aPerson());
  await expect(toast(page, IDENTITY_TEXT['wrong-credentials'])).toBeVisible();
  await look('a refused login');
  await dialog(page).getByRole('tab', { name: 'Register' }).click();
  await expect(dialog(page).getByLabel('Confirm Password')).toBeVisible();
  await look('register');
  await visit(page, '/all?category=Books&price=200');
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByText('Show Filters').click();
  await expect(page.getByLabel('Brand')).toBeVisible();
  await look('filters');
  const { email } = await becomeCustomer(await newPage(), shop);
  await visit(page, `/confirm-email?token=${await confirmationToken(shop, email)}`);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Confirm this e-mail' }).click();
  await expect(page.getByText(IDENTITY_TEXT['wrong-confirmation-password'])).toBeVisible();
  await look('a refused password');
}
