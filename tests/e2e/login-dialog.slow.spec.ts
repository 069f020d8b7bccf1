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
import { becomeCustomer } from '#tests/support/shoppers.ts';

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

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
