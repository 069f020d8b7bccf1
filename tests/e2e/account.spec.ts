import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import {
  aPerson,
  dialog,
  expect,
  fillRegistration,
  logIn,
  openLogin,
  register,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { openMail } from '#tests/support/mails.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';

test('a short password does not leave the form; a common one and an e-mail that is none are refused', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) sent.push(request.url());
  });
  await visit(page, '/');
  await openLogin(page);
  await fillRegistration(page, { ...aPerson(), password: 'seven 7' });
  await expect(dialog(page).getByText('At least 8 characters')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
  const password = dialog(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/A password needs at least 8 characters\.$/);
  expect(sent).toEqual([]);

  await register(page, { ...aPerson(), password: 'password123' });
  await expect(toast(page, IDENTITY_TEXT['common-password'])).toBeVisible();
  await register(page, { ...aPerson(), email: 'ama@example' });
  await expect(toast(page, IDENTITY_TEXT['invalid-email'])).toBeVisible();
  await expect(dialog(page).getByLabel('E-mail')).toHaveValue('ama@example');
});

test('name, e-mail and password of an account, changed by who may', async ({ page, shop, newPage }) => {
  const person = await becomeCustomer(page, shop);
  const elsewhere = await newPage();
  const headers = { origin: shop.url };
  const entered = await elsewhere.request.post('/api/auth/sign-in/email', { headers, data: person });
  expect(entered.status()).toBe(200);

  await visit(page, '/account');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Esi Ansah');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(toast(page, 'Name updated')).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Welcome Esi Ansah')).toBeVisible();
  await page.keyboard.press('Escape');

  const change = async (current: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill('another row of dots');
    await page.getByLabel('Confirm new password').fill('another row of dots');
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not the password');
  await expect(toast(page, IDENTITY_TEXT['wrong-password'])).toBeVisible();
  await change(person.password);
  await expect(toast(page, "Password changed. You're logged out everywhere else.")).toBeVisible();
  await elsewhere.goto('/my-orders');
  await expect(elsewhere).toHaveURL('/');

  await expect(page.getByText('Not verified yet.')).toBeVisible();
  await openMail(page, person.email, /e-mail|confirm/i);
  await page.getByRole('link', { name: /confirm-email/ }).click();
  await page.getByRole('button', { name: 'Confirm this e-mail' }).click();
  await expect(toast(page, 'Your e-mail is confirmed')).toBeVisible();
  await visit(page, '/account');
  await expect(page.getByText('Verified.', { exact: true })).toBeVisible();
});

test('an account is deleted once its owner confirms it', async ({ page, shop }) => {
  const person = await becomeCustomer(page, shop);
  await visit(page, '/account');
  await page.getByRole('region', { name: 'Delete account' }).getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Account deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await openLogin(page);
  await logIn(page, person);
  await expect(toast(page, IDENTITY_TEXT['wrong-credentials'])).toBeVisible();
});
