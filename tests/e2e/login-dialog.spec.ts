import type { Page } from '@playwright/test';
import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import {
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

test('a quick login shows no overlay, and what concerns no field stands above the button', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/');
  await openLogin(page);
  await expect(field(page, 'E-mail')).toBeFocused();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await isAnswered;
    await route.abort();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await logIn(page, aPerson());
  const overlay = page.getByText('Please wait, This might take a while');
  await page.clock.runFor(350);
  await expect(overlay).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(overlay).toBeVisible();
  answer();
  await expect(overlay).toHaveCount(0);
  await expect(dialog(page).getByText(IDENTITY_TEXT['network-request-failed'])).toBeVisible();
  await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a toast lies neither over the fields and buttons nor over the success', async ({ page, shop }) => {
    const person = await becomeCustomer(page, shop);
    await page.context().clearCookies();
    await visit(page, '/');
    await openLogin(page);
    await logIn(page, { ...person, password: 'not the password' });
    const refusal = toast(page, IDENTITY_TEXT['wrong-credentials']);
    await expect(refusal).toBeVisible();
    await expectApart(page, refusal, dialog(page).getByRole('button', { name: 'Login', exact: true }));
    await logIn(page, person);
    await expect(toast(page, 'Login Successful')).toBeVisible();
    await expectApart(
      page,
      toast(page, 'Login Successful'),
      dialog(page).getByRole('status').getByText('Login Successful'),
    );
    await expect(refusal).toHaveCount(0);
  });
});

type Box = ReturnType<Page['getByText']>;

async function expectApart(page: Page, one: Box, other: Box): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = [await one.boundingBox(), await other.boundingBox()];
      return a !== null && b !== null && (a.y + a.height <= b.y || b.y + b.height <= a.y);
    })
    .toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}
