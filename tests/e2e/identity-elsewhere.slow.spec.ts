import type { Page } from '@playwright/test';
import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import {
  aPerson,
  dialog,
  expect,
  logIn,
  openLogin,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { openMail } from '#tests/support/mails.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';
import { openProvider, sayWho } from '#tests/support/social.ts';

const isSignedIn = async (page: Page): Promise<boolean> =>
  ((await (await page.request.get('/api/me')).json()) as { isUserLoggedIn: boolean }).isUserLoggedIn;

async function setNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

test('a forgotten password: the e-mail, a new one, and the old one is worth nothing', async ({
  page,
  newPage,
  shop,
}) => {
  const elsewhere = await newPage();
  const person = await becomeCustomer(elsewhere, shop);
  const changed = { ...person, password: 'a new row of sixteen dots' };

  await visit(page, '/');
  await openLogin(page);
  await dialog(page).getByRole('link', { name: 'Forget Password?' }).click();
  await expect(page).toHaveURL('/reset');
  await page.getByRole('main').getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(toast(page, 'Check email for reset link')).toBeVisible();
  await expect(
    page.getByText('Check your Registered email address for reset link (Check Spam)'),
  ).toBeVisible();

  await openMail(page, person.email, /password/i);
  const link = page.getByRole('link', { name: /\/reset\?token=/ });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await setNewPassword(page, changed.password);
  await expect(toast(page, 'New password saved')).toBeVisible();
  await expect(page).toHaveURL('/');

  await logIn(page, person);
  await expect(toast(page, IDENTITY_TEXT['wrong-credentials'])).toBeVisible();
  expect(await isSignedIn(elsewhere)).toBe(false);
  await logIn(page, changed);
  await expect(toast(page, 'Login Successful')).toBeVisible();

  await elsewhere.goto(address);
  await setNewPassword(elsewhere, 'the same link once more');
  await expect(
    elsewhere.getByText(`invalid-action-code : ${IDENTITY_TEXT['invalid-action-code']}`),
  ).toBeVisible();
});

test('asking for an e-mail tells nobody whether there is an account', async ({ page }) => {
  const { email } = aPerson('nobody');
  await visit(page, '/reset');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(toast(page, 'Check email for reset link')).toBeVisible();
  await page.goto('/sandbox/mail');
  await expect(page.getByText(`To ${email}`)).toHaveCount(0);
});

type LastPress = 'Allow' | 'Refuse' | 'Cancel';

/** A press that ends the window; what the shop then says is awaited from before, for it does not stay long. */
async function endBy(press: LastPress, popup: Page, page: Page, words: string): Promise<void> {
  await Promise.all([
    expect(toast(page, words)).toBeVisible({ timeout: 15_000 }),
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: press }).click(),
  ]);
}

async function expectStillOutside(page: Page): Promise<void> {
  await expect(dialog(page).getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  expect(await isSignedIn(page)).toBe(false);
}

test('a window of another service that is closed half-way says so, and the next one signs in', async ({
  page,
}) => {
  const { email } = aPerson('kojo');
  await visit(page, '/all');
  await openLogin(page);
  const closed = await openProvider(page);
  await closed.close();
  await expect(toast(page, IDENTITY_TEXT['popup-closed'])).toBeVisible();
  await expectStillOutside(page);

  const popup = await openProvider(page);
  await sayWho(popup, email, 'Kojo Annan');
  await expect(popup.getByText(email)).toBeVisible();
  await endBy('Allow', popup, page, 'Login Successful');
  await expect(page).toHaveURL('/');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Welcome Kojo Annan')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/my-orders');
});

test('refusing the other service, at either of its pages, signs nobody in', async ({ page }) => {
  await visit(page, '/');
  await openLogin(page);
  const popup = await openProvider(page);
  await sayWho(popup, aPerson('kojo').email, 'Kojo Annan');
  await endBy('Refuse', popup, page, IDENTITY_TEXT['access-denied']);
  await expectStillOutside(page);

  await endBy('Cancel', await openProvider(page), page, IDENTITY_TEXT['access-denied']);
  await expectStillOutside(page);
});

test('an account whose e-mail was never confirmed stays shut, as is shown even when the word comes late', async ({
  page,
  newPage,
  shop,
}) => {
  const { email } = await becomeCustomer(await newPage(), shop);
  // The library asks twice a second whether the window is closed; here it is sure to stop listening before
  // the word comes.
  await page.addInitScript(() => {
    let word: MessageEvent | null = null;
    let isTooLate = false;
    window.addEventListener('message', (event) => {
      if (!event.isTrusted || isTooLate) return;
      event.stopImmediatePropagation();
      word = event;
    });
    const stopListening = window.removeEventListener.bind(window);
    window.removeEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      stopListening(type, ...rest);
      if (type !== 'message') return;
      isTooLate = true;
      if (!word) return;
      const { data, origin } = word;
      word = null;
      window.dispatchEvent(new MessageEvent('message', { data, origin }));
    };
  });
  await visit(page, '/');
  await openLogin(page);
  const popup = await openProvider(page);
  await sayWho(popup, email, 'Ama Mensah');
  await endBy('Allow', popup, page, IDENTITY_TEXT['account-not-linked']);
  await expectStillOutside(page);
});

test('a browser that allows no windows is reported', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await visit(page, '/');
  await openLogin(page);
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect(toast(page, IDENTITY_TEXT['popup-blocked'])).toBeVisible();
});

test('the overlay goes when the code of the sign-in cannot be loaded, and the way in stays open', async ({
  page,
}) => {
  for (const lost of ['**/assets/popup-sign-in-*', '**/healthz']) {
    await page.route(lost, (route) => route.abort());
  }
  await visit(page, '/');
  await openLogin(page);
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect(
    toast(page, "You're offline. Nothing is lost: try again once you're connected."),
  ).toBeVisible();
  await expect(page.getByText('Please wait, This might take a while')).toHaveCount(0);
  await expectStillOutside(page);
});
