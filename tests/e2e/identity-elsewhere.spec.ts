import type { Page } from '@playwright/test';
import { IDENTITY_TEXT } from '#contracts/identity-errors.ts';
import {
  aPerson,
  dialog,
  expect,
  logIn,
  openLogin,
  type Person,
  register,
  test,
  toast,
  visit,
} from '#tests/support/stories.ts';

const isSignedIn = async (page: Page): Promise<boolean> =>
  ((await (await page.request.get('/api/me')).json()) as { isUserLoggedIn: boolean }).isUserLoggedIn;

async function registerHere(page: Page, person: Person): Promise<void> {
  await visit(page, '/');
  await openLogin(page);
  await register(page, person);
  await expect(dialog(page)).toBeHidden();
}

/** Opens the letter with the link for a new password, once the shop has written it to the disk. */
async function openResetLetter(page: Page, email: string): Promise<void> {
  const letter = page
    .getByRole('listitem')
    .filter({ hasText: `To ${email}` })
    .getByRole('link', { name: /password/i });
  await expect(async () => {
    await page.goto('/sandbox/mail');
    await expect(letter).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await letter.click();
}

async function setNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
}

test('a forgotten password: the letter, a new one, and the old one is worth nothing', async ({
  page,
  newPage,
}) => {
  const person = aPerson('esi');
  const changed = { ...person, password: 'a new row of sixteen dots' };
  const elsewhere = await newPage();
  await registerHere(elsewhere, person);

  await visit(page, '/');
  await openLogin(page);
  await dialog(page).getByRole('link', { name: 'Forget Password?' }).click();
  await expect(page).toHaveURL('/reset');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(toast(page, 'Check email for reset link')).toBeVisible();
  await expect(
    page.getByText('Check your Registered email address for reset link (Check Spam)'),
  ).toBeVisible();

  await openResetLetter(page, person.email);
  const link = page.getByRole('link', { name: /\/reset\?token=/ });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await setNewPassword(page, changed.password);
  await expect(toast(page, 'Your new password is set')).toBeVisible();
  await expect(page).toHaveURL('/');

  await logIn(page, person);
  await expect(toast(page, IDENTITY_TEXT['wrong-credentials'])).toBeVisible();
  expect(await isSignedIn(elsewhere)).toBe(false);
  await logIn(page, changed);
  await expect(toast(page, 'Login Successful')).toBeVisible();

  await elsewhere.goto(address);
  await setNewPassword(elsewhere, 'the same letter once more');
  await expect(
    elsewhere.getByText(`invalid-action-code : ${IDENTITY_TEXT['invalid-action-code']}`),
  ).toBeVisible();
});

test('asking for a letter tells nobody whether there is an account', async ({ page }) => {
  const { email } = aPerson('nobody');
  await visit(page, '/reset');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(toast(page, 'Check email for reset link')).toBeVisible();
  await page.goto('/sandbox/mail');
  await expect(page.getByText(`To ${email}`)).toHaveCount(0);
});

/** Presses the button of the social sign-in; returns the window that opens. */
async function openProvider(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await expect(popup.getByRole('heading', { name: 'Who are you today?' })).toBeVisible();
  return popup;
}

async function sayWho(popup: Page, email: string, name: string): Promise<void> {
  await popup.getByLabel('E-mail', { exact: true }).fill(email);
  await popup.getByLabel('Name').fill(name);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

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

test('signing in through the window of another service', async ({ page }) => {
  const { email } = aPerson('kojo');
  await visit(page, '/all');
  await openLogin(page);
  const popup = await openProvider(page);
  await sayWho(popup, email, 'Kojo Annan');
  await expect(popup.getByText(email)).toBeVisible();
  await endBy('Allow', popup, page, 'Login Successful');
  await expect(page).toHaveURL('/');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Welcome Kojo Annan')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/my-orders');
});

test('refusing the other service, at either of its pages, signs nobody in', async ({ page, newPage }) => {
  await visit(page, '/');
  await openLogin(page);
  const popup = await openProvider(page);
  await sayWho(popup, aPerson('kojo').email, 'Kojo Annan');
  await endBy('Refuse', popup, page, IDENTITY_TEXT['access-denied']);
  await expectStillOutside(page);

  const hesitant = await newPage();
  await visit(hesitant, '/');
  await openLogin(hesitant);
  await endBy('Cancel', await openProvider(hesitant), hesitant, IDENTITY_TEXT['access-denied']);
  await expectStillOutside(hesitant);
});

test('a window closed half-way says so, and the way in stays open', async ({ page }) => {
  const { email } = aPerson('kojo');
  await visit(page, '/');
  await openLogin(page);
  const popup = await openProvider(page);
  await popup.close();
  await expect(toast(page, IDENTITY_TEXT['popup-closed'])).toBeVisible();
  await expectStillOutside(page);

  const again = await openProvider(page);
  await sayWho(again, email, 'Kojo Annan');
  await endBy('Allow', again, page, 'Login Successful');
});
