import type { Page } from '@playwright/test';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { bar, LINES } from '#tests/support/cart-bar.ts';
import { becomeCustomer, keepInBrowser, TRAY_LINE } from '#tests/support/shoppers.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Cart summary' });

test.use({ viewport: { width: 360, height: 640 } });

test('total and checkout stay at the thumb until those of the page are in sight', async ({ page, shop }) => {
  await keepInBrowser(page, { cart: LINES });
  await visit(page, '/cart');
  await expect(bar(page)).toContainText(/Subtotal\s*GHS\s2,110\.00/);
  await page.getByRole('button', { name: `Remove ${TRAY_LINE.name} from cart` }).tap();
  const words = toast(page, `${TRAY_LINE.name} removed from Cart`, 'cart');
  await expect(words).toBeVisible();
  await expect(bar(page)).toContainText('GHS\u00a01,470.00');
  const [above, below] = [await words.boundingBox(), await bar(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(bar(page)).toContainText('GHS\u00a02,110.00');

  const choice = page.getByRole('dialog', { name: 'Checkout' });
  await bar(page).getByRole('link', { name: 'Checkout' }).tap();
  await expect(choice.getByRole('button', { name: 'Login To Checkout' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
  await bar(page).getByRole('link', { name: 'Checkout' }).press('Enter');
  await choice.getByRole('link', { name: 'Continue as guest' }).tap();
  await expect(page).toHaveURL('/checkout-details');
  await page.goBack();

  await page.getByText('Tax and Shipping calculated at checkout').scrollIntoViewIfNeeded();
  await expect(summary(page).getByRole('button', { name: 'Login To Checkout' })).toBeInViewport();
  await expect(summary(page)).toContainText('Delivery is free, tax is included.');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar(page)).toBeVisible();

  await becomeCustomer(page, shop);
  await visit(page, '/cart');
  await expect(summary(page).getByRole('link', { name: 'Checkout' })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Checkout' }).tap();
  await expect(page).toHaveURL('/checkout-details');
});
