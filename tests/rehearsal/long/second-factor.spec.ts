import { expect, type Page } from '@playwright/test';
import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import { dialog, logIn, openLogin, type Person, toast, visit } from '#tests/support/browser-test.ts';
import { totp } from '#tests/support/totp.ts';
import { shareCookies, signIn } from '../people.ts';
import { test } from '../rehearsal.ts';
import { runUnderSystemd } from '../systemd-run.ts';

test('the administrator switches the second factor on, logs in with a code that works once, and off again', async ({
  page,
  newPage,
  newCaller,
  stage,
}) => {
  const caller = newCaller();
  await signIn(caller, stage.admin);
  await shareCookies(caller, page, stage);
  const secret = await switchOn(page, stage.admin);

  const [elsewhere, thief] = [await newPage(), await newPage()];
  for (const browser of [elsewhere, thief]) await enterPassword(browser, stage.admin);
  // The step before this one was used up when the factor was switched on.
  const code = totp(secret, 1);
  await enterCode(elsewhere, code);
  await expect(toast(elsewhere, 'Login Successful')).toBeVisible();
  await enterCode(thief, code);
  await expect(toast(thief, IDENTITY_TEXT['wrong-code'])).toBeVisible();
  await visit(elsewhere, '/admin/orders');
  await expect(elsewhere.getByRole('heading', { name: 'PERMISSION DENIED' })).toHaveCount(0);

  await visit(page, '/account');
  await factor(page).getByLabel('Password').fill(stage.admin.password);
  await factor(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page, 'Two-step login is off')).toBeVisible();
  await signIn(newCaller(), stage.admin);
});

test('whoever has root gets the administrator’s account back without password and telephone', async ({
  page,
  newCaller,
  stage,
}) => {
  const caller = newCaller();
  await signIn(caller, stage.admin);
  await shareCookies(caller, page, stage);
  await switchOn(page, stage.admin);

  const recovered = { ...stage.admin, password: 'the way back in' };
  await resetAdministrator(stage.folder, recovered.password);
  await page.goto('/account');
  await expect(page).toHaveURL('/');
  const path = '/api/auth/sign-in/email';
  expect((await newCaller().post(path, stage.admin)).status).toBe(401);
  const answer = await newCaller().post(path, recovered);
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('twoFactorRedirect')]);

  await resetAdministrator(stage.folder, stage.admin.password);
  await signIn(newCaller(), stage.admin);
});

const resetAdministrator = (folder: string, password: string) =>
  runUnderSystemd('reset the administrator', folder, { typed: `${password}\n` });

const factor = (page: Page) => page.getByRole('region', { name: 'Two-step login' });

/** Sets the second factor up on the account page; returns the secret of the authenticator app. */
async function switchOn(page: Page, { password }: Person): Promise<string> {
  await visit(page, '/account');
  await factor(page).getByLabel('Password').fill(password);
  await factor(page).getByRole('button', { name: 'Set up' }).click();
  const link = factor(page).getByRole('link', { name: 'open it on this phone' });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await factor(page).getByLabel('Code', { exact: true }).fill(totp(secret));
  await factor(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(toast(page, 'Two-step login is on')).toBeVisible();
  return secret;
}

async function enterPassword(page: Page, person: Person): Promise<void> {
  await visit(page, '/all');
  await openLogin(page);
  await logIn(page, person);
  await expect(dialog(page).getByRole('heading', { name: 'One more step' })).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await dialog(page).getByLabel('Code from your authenticator app').fill(code);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
}
