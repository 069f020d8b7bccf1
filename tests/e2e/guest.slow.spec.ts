import { expect, type Page } from '@playwright/test';
import {
  ADDRESS,
  aPerson,
  chooseAtPaystack,
  fillAddress,
  inLocalStorage,
  inSessionStorage,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { openMail } from '#tests/support/mails.ts';
import { fillCart, keepInBrowser, orderAsGuest, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const orderIdIn = (page: Page) => new URL(page.url()).searchParams.get('order') ?? '';

/** The guest's own page of an order that is paid: everything in full. */
async function expectWhole(page: Page): Promise<void> {
  await expect(heading(page, 'Order details')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(ADDRESS['Address line 1']);
}

test('a whole purchase as a guest, by keyboard: declined, tried again in a second tab, and kept afterwards', async ({
  page,
  newPage,
}) => {
  test.slow();
  const { email, password } = aPerson('efua');

  await test.step('from the cart, past the login, to the address', async () => {
    await fillCart(page);
    await visit(page, '/cart');
    await expect(page.getByRole('button', { name: 'Login To Checkout' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue as guest' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/checkout-details');
    await fillAddress(page);
    const proceed = page.getByRole('button', { name: 'Proceed To Checkout' });
    await proceed.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 field left: E-mail')).toBeVisible();
    const mailbox = page.getByLabel('E-mail');
    await expect(mailbox).toBeFocused();
    await expect(mailbox).toHaveAccessibleDescription('Enter your e-mail');
    await page.keyboard.type('efua');
    await page.keyboard.press('Enter');
    await expect(mailbox).toHaveAccessibleDescription(
      "This e-mail isn't complete. It looks like ama@example.com.",
    );
    await mailbox.fill('efua@gmial.com');
    await page.getByRole('button', { name: 'Did you mean efua@gmail.com?' }).press('Enter');
    await expect(mailbox).toHaveValue('efua@gmail.com');
    await expect(page.getByText('Did you mean')).toHaveCount(0);
    await mailbox.focus();
    await page.getByLabel('E-mail').fill(email);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Paystack Checkout')).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
  });

  await test.step('declined; Back and a reload keep the cart, a second tab pays the same order', async () => {
    await page.getByRole('button', { name: 'Pay Now' }).focus();
    await page.keyboard.press('Enter');
    await chooseAtPaystack(page, 'Decline payment');
    await expect(page.getByRole('alert').first()).toContainText('Transaction verification failed.');
    expect(await inLocalStorage(page, 'cart')).toContain('bk-sand-and-figure');
    const second = await page.context().newPage();
    await visit(second, '/checkout');
    await second.getByRole('button', { name: 'Pay Now' }).click();
    await chooseAtPaystack(second, 'Approve payment');
    await expect(heading(second, 'Hooray! Your order was confirmed')).toBeVisible();
    expect(await inLocalStorage(second, 'cart')).toBe('[]');
    await page.bringToFront();
    await visit(page, `/checkout-success?order=${orderIdIn(second)}`);
    await second.close();
    await expect(heading(page, 'Hooray! Your order was confirmed')).toBeVisible();
  });

  await test.step('the link of the e-mail opens the order elsewhere, and its address keeps no token', async () => {
    const elsewhere = await newPage();
    await elsewhere.goto(`/order-details/${orderIdIn(page)}`);
    await expect(elsewhere.getByText('Is this your order?')).toBeVisible();
    await expect(elsewhere.getByRole('main')).not.toContainText(ADDRESS['Address line 1']);
    await openMail(elsewhere, email, /confirmed/);
    await expect(elsewhere.getByText('Anyone with these links can open your order for 7 days')).toBeVisible();
    await elsewhere
      .getByRole('link', { name: /open-order/ })
      .first()
      .click();
    await expectWhole(elsewhere);
    expect(new URL(elsewhere.url()).search).toBe('');
    await expect(elsewhere.getByText('You opened this order with a link')).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: 'Ask to cancel this order' })).toHaveCount(0);
    await elsewhere.getByRole('link', { name: 'Receipt', exact: true }).click();
    await expect(heading(elsewhere, 'Receipt')).toBeVisible();
  });

  await test.step('one field makes an account, and the order joins it once the e-mail is confirmed', async () => {
    await expect(page.getByRole('main')).toContainText(
      /Arrives by .+Your order.+What happens next.+Save your/s,
    );
    await page.getByRole('button', { name: 'Save my details' }).press('Enter');
    await expect(page.getByText('Choose a password of at least 8 characters')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill('12345678');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/easy to guess|common/)).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your details are saved')).toBeVisible();
    await page.getByRole('link', { name: 'View Order Status' }).click();
    await expectWhole(page);
    await visit(page, '/my-orders');
    const waiting = page.getByRole('region', { name: 'Bought without logging in' });
    await expect(waiting).toContainText('Confirm your e-mail to keep them here');
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('No Orders found')).toHaveCount(0);
    await openMail(page, email, /Confirm your e-mail/);
    await page.getByRole('link', { name: /confirm-email/ }).click();
    await page.getByRole('button', { name: 'Confirm this e-mail' }).click();
    await page.waitForURL('**/account?verified=1');
    await visit(page, '/my-orders');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(waiting).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Find my order answers everybody alike, and its link opens the order in this browser', async ({
    page,
    shop,
  }) => {
    const { email } = aPerson('efua');
    const orderId = await orderAsGuest(page, shop, email);
    const html = await (await page.request.get(`/order-details/${orderId}`)).text();
    const [, number = ''] = /No\.\s*(?:<!-- -->)?(\d+)/.exec(html) ?? [];
    await page.context().clearCookies();
    await page.goto(`/checkout-success?order=${orderId}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Find my order' }).click();
    for (const mailbox of ['nobody@example.com', email]) {
      await page.getByLabel('Order number').fill(number);
      await page.getByLabel('E-mail').fill(mailbox);
      await page.getByRole('button', { name: 'E-mail me the link' }).click();
      await expect(page.getByText("If we found your order, we've e‑mailed you the link.")).toBeVisible();
    }
    await openMail(page, email, /^Your order/);
    await page.getByRole('link', { name: /open-order/ }).click();
    await expectWhole(page);
    await expect(page.getByRole('link', { name: 'Cancel this order' })).toBeVisible();
    await page.goto('/open-order?token=cut-short');
    await expect(page.getByText("This link doesn't work")).toBeVisible();
  });
});

test('the first press of Pay Now in two tabs at once is one order, and a refused one leaves nothing typed', async ({
  page,
}) => {
  const { email } = aPerson('adwoa');
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, guestEmail: email });
  const tabs = [page, await page.context().newPage()] as const;
  let refuse = true;
  let sent = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/initialize-transaction', async (route) => {
    sent += 1;
    if (refuse) return route.abort();
    await released;
    return route.fallback();
  });
  for (const tab of tabs) await visit(tab, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(toast(page, 'Failed to process payment. Please try again.')).toBeVisible();
  const request = await inSessionStorage(page, 'checkout');
  expect(request).toContain('fingerprint');
  for (const word of [email, SHIPPING_ADDRESS.line1]) expect(request).not.toContain(word);

  [refuse, sent] = [false, 0];
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect.poll(() => sent).toBe(1);
  await tabs[1].getByRole('button', { name: 'Pay Now' }).click();
  await expect(tabs[1].getByRole('button', { name: 'Processing...' })).toBeVisible();
  release();
  for (const tab of tabs) await expect(heading(tab, 'Paystack sandbox')).toBeVisible();
  expect(tabs[1].url()).toBe(page.url());
});

test('a guest can have this browser forget the orders', async ({ page, shop }) => {
  await keepInBrowser(page, { guestEmail: 'efua@example.com' });
  const orderId = await orderAsGuest(page, shop);
  await visit(page, `/order-details/${orderId}`);
  await expectWhole(page);
  await page.getByRole('button', { name: 'Remove my orders from this browser' }).click();
  await expect(page).toHaveURL('/');
  await visit(page, `/order-details/${orderId}`);
  await expect(page.getByText('Is this your order?')).toBeVisible();
  await page.getByRole('link', { name: 'log in to your account' }).click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible();
});
