import { dialog, expect, openLogin, tab, test, visit } from '#tests/support/browser-test.ts';
import { homeOnAStillClock, WORDS, word, words } from '#tests/support/hero.ts';

test('nothing below the hero moves when its word changes, on any phone or desk', async ({ page }) => {
  await homeOnAStillClock(page);
  const below = page.getByRole('navigation', { name: 'Categories' });
  for (const width of [320, 360, 390, 412, 430, 600, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = new Set<number | undefined>();
    for (const _ of WORDS) {
      await page.clock.runFor(2_000);
      tops.add((await below.boundingBox())?.y);
    }
    expect([width, tops.size]).toEqual([width, 1]);
  }
});

test('the hero’s words hold still under focus, under the pointer, and where motion is unwanted', async ({
  page,
  newPage,
}) => {
  await homeOnAStillClock(page);
  await words(page).getByRole('link').focus();
  const focused = await word(page);
  await page.clock.runFor(10_000);
  expect(await word(page)).toBe(focused);
  await page.keyboard.press('Tab');
  await page.clock.runFor(2_000);
  await expect(page.getByTestId('hero-word')).not.toHaveText(focused);

  await words(page).hover();
  const pointed = await word(page);
  await page.clock.runFor(10_000);
  expect(await word(page)).toBe(pointed);

  const calm = await newPage();
  await calm.emulateMedia({ reducedMotion: 'reduce' });
  await homeOnAStillClock(calm);
  await calm.clock.runFor(10_000);
  expect(await word(calm)).toBe('Books');
});

test('the login dialog has two tabs, and no button before its fields are filled', async ({ page }) => {
  await visit(page, '/');
  await openLogin(page);
  await expect(dialog(page).getByRole('tab')).toHaveText(['Login', 'Register']);
  const login = tab(page, 'Login').getByRole('button', { name: 'Login' });
  await expect(login).toBeDisabled();
  await expect(tab(page, 'Login').getByLabel('E-mail')).toHaveAttribute('type', 'email');
  await tab(page, 'Login').getByLabel('E-mail').fill('ama@example.com');
  await expect(login).toBeDisabled();
  await tab(page, 'Login').getByLabel('Password', { exact: true }).fill('x');
  await expect(login).toBeEnabled();

  await dialog(page).getByRole('tab', { name: 'Register' }).click();
  const register = tab(page, 'Register').getByRole('button', { name: 'Register' });
  for (const label of ['E-mail', 'Password', 'Confirm Password']) {
    await expect(register).toBeDisabled();
    await tab(page, 'Register').getByLabel(label, { exact: true }).fill('ama@example.com');
  }
  await expect(register).toBeEnabled();
});
