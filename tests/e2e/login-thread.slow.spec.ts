import type { Page } from '@playwright/test';
import {
  aPerson,
  dialog,
  expect,
  fillRegistration,
  logIn,
  register,
  test,
  visit,
} from '#tests/support/browser-test.ts';
import { becomeCustomer, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';
import { openProvider, sayWho } from '#tests/support/social.ts';

const BOOK = '/product-details/bk-sand-and-figure';

const asked = (page: Page, heading: string) => page.getByRole('dialog', { name: heading, exact: true });

async function registerToGoOn(page: Page): Promise<void> {
  await register(page, aPerson());
  await expect(dialog(page)).toBeHidden();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('somebody who wants to write a review logs in on a phone, and writes it', async ({ page }) => {
    await visit(page, BOOK);
    const write = page.getByRole('link', {
      name: /^(Log in to write a review|Be the first one to review this product)$/,
    });
    await write.tap();
    await expect(asked(page, 'Log in to write a review')).toBeVisible();
    await expect(dialog(page).getByLabel('E-mail')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(BOOK);
    await visit(page, '/review-product/bk-sand-and-figure');
    await expect(asked(page, 'Log in to write a review')).toBeVisible();
    await expect(page).toHaveURL('/');

    await test.step('closed, the dialog forgets where it led, and Back does not open it again', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(BOOK);
      await expect(write).toBeVisible();
      await page.goForward();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      await page.goBack();
    });

    await write.tap();
    await fillRegistration(page, aPerson());
    await dialog(page).getByRole('tabpanel').getByRole('button', { name: 'Register' }).tap();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/review-product/bk-sand-and-figure');
    await expect(page.getByRole('heading', { name: 'Write a Review' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(BOOK);
    await expect(dialog(page)).toBeHidden();
  });
});

test('a typed address asks for a login by mouse, thumb or another service, and is reached', async ({
  page,
  newPage,
}) => {
  await visit(page, '/my-orders?page=2');
  await expect(asked(page, 'Log in to see your orders')).toBeVisible();
  await expect(page).toHaveURL('/');
  const popup = await openProvider(page);
  await sayWho(popup, aPerson('kojo').email, 'Kojo Annan');
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Allow' }).click()]);
  await expect(page).toHaveURL('/my-orders?page=2');

  const other = await newPage();
  await visit(other, '/account');
  await expect(asked(other, 'Log in to open your account')).toBeVisible();
  await registerToGoOn(other);
  await expect(other).toHaveURL('/account');

  await test.step('whoever is logged in meanwhile is led on at once', async () => {
    await visit(other, '/?login=orders&next=%2Fmy-orders');
    await expect(other.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    await expect(dialog(other)).toBeHidden();
  });
});

test('a page whose session ends asks for a login and comes back to itself', async ({ page, shop }) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  await visit(page, `/order-details/${orderId}/receipt`);
  const tab = await page.context().newPage();
  await visit(tab, '/my-orders');
  await tab.getByRole('button', { name: 'Account', exact: true }).click();
  await tab.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(tab).toHaveURL('/');
  await expect(tab.getByText('User Signed Out')).toBeVisible();
  await expect(dialog(tab)).toBeHidden();

  await expect(asked(page, 'Log in to see this receipt')).toBeVisible();
  await expect(page).toHaveURL('/');
  await registerToGoOn(page);
  await expect(page).toHaveURL(`/order-details/${orderId}/receipt`);
});

test('a link made elsewhere leads nowhere else', async ({ page, shop }) => {
  const person = await becomeCustomer(page, shop);
  await page.context().clearCookies();
  await visit(page, `/?${new URLSearchParams({ login: 'orders', next: '//evil.example' })}`);
  await expect(asked(page, 'Log in to see your orders')).toBeVisible();
  await expect(page).toHaveURL('/');
  await logIn(page, person);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page says what a login was wanted for, and how to go on', async ({ page }) => {
    await page.goto('/review-product/bk-sand-and-figure');
    await expect(page).toHaveURL(/^[^?]*\/\?login=review/);
    const main = page.getByRole('main');
    await expect(main).toContainText('Log in to write a review', { useInnerText: true });
    await expect(page.getByRole('link', { name: 'try again' })).toHaveAttribute(
      'href',
      '/review-product/bk-sand-and-figure',
    );
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'try again' })).toHaveCount(0);
  });
});
