import type { Page } from '@playwright/test';
import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import {
  aPerson,
  dialog,
  expect,
  fillRegistration,
  openLogin,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

/** The field has the focus, and says itself what is wrong with it. */
async function expectRefused(page: Page, label: string, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await expect(field(page, label)).toBeFocused();
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${text.replaceAll('.', '\\.')}$`));
  await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(1);
}

test('by keyboard alone: in, refused beside the field, and on to the reset with the e-mail', async ({
  page,
}) => {
  const { email } = aPerson();
  await visit(page, '/');
  await openLogin(page);
  await expect(field(page, 'E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type('not the password');

  await test.step('the password shows itself at a press, and hides again', async () => {
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await page.keyboard.press('Space');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
    await page.keyboard.press('Shift+Tab');
  });

  await page.keyboard.press('Enter');
  await expectRefused(page, 'Password', IDENTITY_TEXT['wrong-credentials']);
  await page.keyboard.type('!');
  await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(0);

  await test.step('from the tab the next stop is the first field', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(dialog(page).getByRole('tab', { name: 'Login' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field(page, 'E-mail')).toBeFocused();
  });

  for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('link', { name: 'Forget Password?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/reset');
  await expect(page.getByRole('main').getByLabel('E-mail')).toHaveValue(email);
});

test('registering: each refusal stands beside its field, and the name signs what is written', async ({
  page,
  shop,
  newPage,
}) => {
  const taken = await becomeCustomer(await newPage(), shop);
  const person = aPerson();
  await visit(page, '/');
  await openLogin(page);
  await fillRegistration(page, person, 'something else');
  await expect(dialog(page).getByText('takes 20 seconds')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectRefused(page, 'Confirm Password', 'Passwords do not match');
  // That they differ comes first: a short one may be a slip of the same finger.
  await field(page, 'Password').fill('short');
  await page.keyboard.press('Enter');
  await expectRefused(page, 'Confirm Password', 'Passwords do not match');

  await fillRegistration(page, person);
  await field(page, 'E-mail').fill(taken.email);
  await page.keyboard.press('Enter');
  await expectRefused(page, 'E-mail', IDENTITY_TEXT['email-already-in-use']);

  await fillRegistration(page, { ...person, password: 'password123' });
  await page.keyboard.press('Enter');
  await expectRefused(page, 'Password', IDENTITY_TEXT['common-password']);

  await fillRegistration(page, person);
  await field(page, 'Name (optional)').fill('  Efua Quansah ');
  const filledBy = await dialog(page)
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  expect(filledBy).toEqual(['username', 'name', 'new-password', 'new-password']);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Welcome Efua Quansah', { exact: true })).toBeVisible();
});
