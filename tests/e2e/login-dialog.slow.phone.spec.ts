import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import {
  addToCart,
  aPerson,
  dialog,
  expect,
  fillRegistration,
  logIn,
  openLogin,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';

/** Upright, with the keyboard open, and on its side. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 360, height: 480 },
  { width: 740, height: 360 },
];

test('every part of the longest dialog can be reached on a screen of any size', async ({ page }) => {
  await visit(page, '/all?q=first+book+of+geomancy');
  await addToCart(page, BOOK);
  await visit(page, '/cart');
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.getByRole('main').getByRole('button', { name: 'Login To Checkout' }).click();
    await dialog(page).getByRole('tab', { name: 'Register' }).click();
    await fillRegistration(page, { ...aPerson(), password: 'short' });
    await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
    await expect(dialog(page).getByText(IDENTITY_TEXT['weak-password'])).toBeVisible();
    await dialog(page).getByRole('tab', { name: 'Login' }).click();
    await dialog(page).getByRole('tab', { name: 'Register' }).click();
    // The taller form moves the button; a click that begins before it is there begins beside it.
    await expect(dialog(page).getByRole('button', { name: 'Register', exact: true })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  }
});

test('what a failed login came to covers nothing of the dialog, and goes with the tab', async ({ page }) => {
  await visit(page, '/contact');
  await openLogin(page);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await dialog(page).getByRole('tab', { name: 'Login' }).click();
    await logIn(page, aPerson());
    const error = toast(page, IDENTITY_TEXT['wrong-credentials']);
    await expect(error).toBeVisible();
    // The window that the dialog is scrolled in begins where the toast ends.
    const top = await dialog(page).evaluate(
      ({ parentElement }) => parentElement?.getBoundingClientRect().top,
    );
    const box = await error.boundingBox();
    expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    await dialog(page).getByRole('tab', { name: 'Register' }).click();
    await expect(error).toBeHidden();
  }
});

test('a toast about the cart does not lie on the dialog', async ({ page }) => {
  await visit(page, '/product-details/bk-sand-and-figure');
  await addToCart(page, BOOK);
  const added = toast(page, `${BOOK} Added to cart`, 'cart');
  await expect(added).toBeVisible();
  await openLogin(page);
  await expect(added).toBeHidden();
});
