import type { Page } from '@playwright/test';
import {
  ADDRESS,
  aPerson,
  dialog,
  expect,
  inLocalStorage,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';

/** Presses Tab until the focus is on the control of this name, as somebody does who cannot point. */
async function tabTo(page: Page, role: 'link' | 'button' | 'searchbox' | 'textbox' | 'tab', name: string) {
  const goal = page.getByRole(role, { name, exact: true }).first();
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(page, name);
      return goal;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to the ${role} "${name}"`);
}

/** The place of the focus can be seen: an outline, a ring or a changed border. */
async function expectVisibleFocus(page: Page, name: string) {
  const isMarked = await page.evaluate(() => {
    if (!document.activeElement) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  expect([name, isMarked]).toEqual([name, true]);
}

async function press(page: Page, role: 'link' | 'button' | 'tab', name: string) {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, 'textbox', label);
  await page.keyboard.type(text);
}

test('the whole purchase by keyboard alone', async ({ page }) => {
  test.slow();
  const person = aPerson('efua');
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'link', 'Shop Now');
  await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeFocused();

  await tabTo(page, 'searchbox', 'Search by name');
  await page.keyboard.type('first book of geomancy');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 - Products Found')).toBeVisible();
  await press(page, 'link', BOOK);
  await expect(page.getByRole('heading', { name: BOOK, level: 1 })).toBeFocused();
  await press(page, 'button', `Add to Cart: ${BOOK}`);
  await expect(toast(page, `${BOOK} Added to cart`, 'cart')).toBeVisible();
  await press(page, 'button', `Increase quantity of ${BOOK}`);
  await expect(toast(page, `${BOOK} quantity increased`, 'cart')).toBeVisible();

  await page.keyboard.press('Control+Home');
  await press(page, 'button', 'Cart, 2 items');
  await press(page, 'link', 'View cart');
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await press(page, 'button', 'Login To Checkout');

  await test.step('the dialog keeps the focus, gives it back on Escape, and takes an account', async () => {
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Login To Checkout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // At the edges a guard of the dialog takes the focus for an instant and hands it on.
      await expect
        .poll(() => dialog(page).evaluate((window) => window.contains(document.activeElement)))
        .toBe(true);
    }
    await tabTo(page, 'tab', 'Login');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible();
    await type(page, 'E-mail', person.email);
    await type(page, 'Password', person.password);
    await type(page, 'Confirm Password', person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/checkout-details');
    await expect(dialog(page)).toBeHidden();
  });

  for (const [label, value] of Object.entries(ADDRESS)) await type(page, label, value);
  await press(page, 'button', 'Proceed To Checkout');
  await expect(page.getByRole('heading', { name: 'Paystack Checkout' })).toBeFocused();
  await press(page, 'button', 'Pay Now');
  await expect(page.getByRole('heading', { name: 'Paystack sandbox' })).toBeVisible();
  await press(page, 'button', 'Approve payment');
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
  expect(await inLocalStorage(page, 'cart')).toBe('[]');
  await press(page, 'link', 'View Order Status');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Completed');
});
