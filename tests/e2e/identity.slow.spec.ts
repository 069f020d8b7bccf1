import type { Page } from '@playwright/test';
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
import { becomeCustomer } from '#tests/support/shoppers.ts';

async function expectSignedIn(page: Page, greeting: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText(`Welcome ${greeting}`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

const isSignedIn = async (page: Page): Promise<boolean> =>
  ((await (await page.request.get('/api/me')).json()) as { isUserLoggedIn: boolean }).isUserLoggedIn;

/** How long the success screen was up before the browser was at the home page, by the browser's own clock. */
function successScreenMs(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shownAt: number | null = null;
        new MutationObserver(() => {
          const isShown = document.querySelector('[role=dialog] [role=status]') !== null;
          if (isShown) shownAt ??= performance.now();
          if (shownAt !== null && location.pathname === '/') resolve(performance.now() - shownAt);
        }).observe(document, { subtree: true, childList: true });
      }),
  );
}

test('passwords that differ are shown at once and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) sent.push(request.url());
  });
  const person = aPerson();
  await visit(page, '/all');
  await openLogin(page);
  await fillRegistration(page, person, `${person.password}!`);
  await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(toast(page, 'Passwords do not match')).toBeVisible();
  await expect(dialog(page).getByLabel('Confirm Password')).toHaveValue(`${person.password}!`);
  expect(sent).toEqual([]);

  await register(page, person);
  await expect(toast(page, 'Registration Successful')).toBeVisible();
  expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/auth/sign-up/email']);
  await page.waitForURL('/');
  await expect(dialog(page)).toBeHidden();
  await expectSignedIn(page, person.email.split('@')[0] ?? '');
});

test('an e-mail that is taken is refused, a wrong password and an unknown e-mail in the same words', async ({
  page,
  newPage,
  shop,
}) => {
  const person = await becomeCustomer(await newPage(), shop);
  const rival = { email: person.email.toUpperCase(), password: 'another stick in the sand' };
  await visit(page, '/');
  await openLogin(page);
  await register(page, rival);
  await expect(toast(page, IDENTITY_TEXT['email-already-in-use'])).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveCount(0);
  expect(await isSignedIn(page)).toBe(false);

  await dialog(page).getByRole('tab', { name: 'Login' }).click();
  const answers: string[] = [];
  for (const guess of [rival, aPerson('nobody')]) {
    const answered = page.waitForResponse('**/api/auth/sign-in/email');
    await logIn(page, guess);
    const answer = await answered;
    answers.push(`${answer.status()} ${await answer.text()}`);
    await expect(toast(page, 'Wrong e-mail or password.')).toBeVisible();
    await expect(dialog(page).getByLabel('E-mail')).toHaveValue(guess.email);
    expect(await isSignedIn(page)).toBe(false);
  }
  expect(answers[0]).toBe(answers[1]);
  await logIn(page, person);
  await expect(toast(page, 'Login Successful')).toBeVisible();
});

test('signing in: the success screen, two seconds, and home', async ({ page, newPage, shop }) => {
  const person = await becomeCustomer(await newPage(), shop, '');
  await visit(page, '/all');
  const otherTab = await page.context().newPage();
  await visit(otherTab, '/contact');
  await openLogin(page);
  const shownMs = successScreenMs(page);
  await logIn(page, person);
  await expect(dialog(page).getByRole('status')).toContainText('Login Successful');
  await expect(toast(page, 'Login Successful')).toBeVisible();
  await page.waitForURL('/');
  expect(await shownMs).toBeGreaterThan(1_900);
  expect(await shownMs).toBeLessThan(10_000);
  await expect(dialog(page)).toBeHidden();
  const greeting = person.email.split('@')[0] ?? '';
  await expectSignedIn(page, greeting);
  await expectSignedIn(otherTab, greeting);
});
