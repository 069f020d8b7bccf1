import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import { aPerson, expect, logIn, openLogin, test, toast, visit } from '#tests/support/browser-test.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';

test('too many wrong passwords for one account have to wait', async ({ page, shop, newPage }) => {
  const person = await becomeCustomer(await newPage(), shop);
  const guess = { email: person.email, password: 'not the password' };
  for (let tries = 0; tries < 20; tries += 1) {
    await page.request.post('/api/auth/sign-in/email', {
      headers: { origin: shop.url, 'x-forwarded-for': `10.7.${tries}.1` },
      data: guess,
    });
  }
  await visit(page, '/');
  await openLogin(page);
  await logIn(page, person);
  await expect(toast(page, IDENTITY_TEXT['too-many-requests'])).toBeVisible();
});

test('a dead connection is named as such at login, at logout and at the reset', async ({ page, shop }) => {
  const failed = IDENTITY_TEXT['network-request-failed'];
  await page.route('**/api/auth/**', (route) => route.abort());
  await visit(page, '/reset');
  await page.getByLabel('E-mail').fill('ama@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`network-request-failed : ${failed}`)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ama@example.com');

  await openLogin(page);
  await logIn(page, aPerson());
  await expect(toast(page, failed)).toBeVisible();

  await becomeCustomer(page, shop);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(toast(page, `network-request-failed : ${failed}`)).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
});

test('a login takes its time under an overlay that asks for patience', async ({ page }) => {
  await visit(page, '/');
  await openLogin(page);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await logIn(page, aPerson());
  const overlay = page.getByText('Please wait, This might take a while');
  await expect(overlay).toBeVisible();
  answer();
  await expect(toast(page, IDENTITY_TEXT['wrong-credentials'])).toBeVisible();
  await expect(overlay).toHaveCount(0);
});
