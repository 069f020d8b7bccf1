import { expect, type Page } from '@playwright/test';
import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import { dialog, logIn, openLogin, type Person, toast, visit } from '#tests/support/browser-test.ts';
import { register, shareCookies } from '../people.ts';
import { test } from '../rehearsal.ts';

const NEW_PASSWORD = 'another row of dots';

test('a name and a password are changed over https, and the other browser is signed out', async ({
  page,
  newPage,
  newCaller,
  stage,
}) => {
  const caller = newCaller();
  const person = await register(caller);
  await shareCookies(caller, page, stage);
  const elsewhere = await newPage();
  await signInAt(elsewhere, person);

  await visit(page, '/account');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Esi Ansah');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(toast(page, 'Name updated')).toBeVisible();
  await visit(elsewhere, '/');
  await elsewhere.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(elsewhere.getByText('Welcome Esi Ansah')).toBeVisible();

  await changePassword(page, 'not the password');
  await expect(toast(page, IDENTITY_TEXT['wrong-password'])).toBeVisible();
  await changePassword(page, person.password);
  await expect(toast(page, "Password changed. You're logged out everywhere else.")).toBeVisible();
  await expectSignedOut(elsewhere);
  await signInAt(elsewhere, { ...person, password: NEW_PASSWORD });
});

test('the sessions of other browsers are ended, one by one and all at once', async ({
  page,
  newPage,
  newCaller,
  stage,
}) => {
  const caller = newCaller();
  const person = await register(caller);
  await shareCookies(caller, page, stage);
  const others = [await newPage(), await newPage()] as const;
  await signInAt(others[0], person);
  await visit(page, '/account');
  await page.getByRole('button', { name: 'End this session' }).click();
  await expect(toast(page, 'Session ended')).toBeVisible();
  await expectSignedOut(others[0]);

  for (const other of others) await signInAt(other, person);
  await visit(page, '/account');
  await expect(page.getByRole('button', { name: 'End this session' })).toHaveCount(2);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(toast(page, 'All other sessions ended')).toBeVisible();
  for (const other of others) await expectSignedOut(other);
  await page.goto('/my-orders');
  await expect(page).toHaveURL('/my-orders');
});

test('a forgotten password is set anew by the link of an email, once, and every session ends', async ({
  page,
  newPage,
  newCaller,
  stage,
}) => {
  const caller = newCaller();
  const person = await register(caller);
  const signedIn = await newPage();
  await shareCookies(caller, signedIn, stage);
  await visit(page, '/reset');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(toast(page, 'Check email for reset link')).toBeVisible();
  const { text } = await stage.mail.received(person.email, /^Set a new password/);
  const [link = ''] = /https:\/\/\S+/.exec(text) ?? [];
  expect(new URL(link).origin).toBe(stage.publicUrl);

  await setNewPassword(page, link);
  await expect(toast(page, 'New password saved')).toBeVisible();
  await expectSignedOut(signedIn);
  await logIn(page, { ...person, password: NEW_PASSWORD });
  await expect(toast(page, 'Login Successful')).toBeVisible();

  const late = await newPage();
  await setNewPassword(late, link);
  await expect(late.getByText(IDENTITY_TEXT['invalid-action-code'])).toBeVisible();
});

test('an account is deleted with its password, and nobody can sign in to it any more', async ({
  page,
  newCaller,
  stage,
}) => {
  const caller = newCaller();
  const person = await register(caller);
  await shareCookies(caller, page, stage);
  await visit(page, '/account');
  await deleteAccount(page, 'not the password');
  await expect(toast(page, IDENTITY_TEXT['wrong-password'])).toBeVisible();
  await deleteAccount(page, person.password);
  await expect(toast(page, 'Account deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await openLogin(page);
  await logIn(page, person);
  await expect(toast(page, IDENTITY_TEXT['wrong-credentials'])).toBeVisible();
});

async function signInAt(page: Page, person: Person): Promise<void> {
  await visit(page, '/all');
  await openLogin(page);
  await logIn(page, person);
  await page.waitForURL('/');
  await expect(dialog(page)).toBeHidden();
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/my-orders');
  await expect(page).toHaveURL('/');
}

async function changePassword(page: Page, current: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function setNewPassword(page: Page, link: string): Promise<void> {
  await visit(page, link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

async function deleteAccount(page: Page, password: string): Promise<void> {
  await page.getByRole('region', { name: 'Delete account' }).getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}
