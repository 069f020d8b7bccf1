import type { Page } from '@playwright/test';
import { dialog, expect, openLogin, tab, test, visit } from '#tests/support/browser-test.ts';

const WORDS = ['Books', 'Merchandise', 'Courses', 'Consultations', 'Coaching'];

const word = (page: Page) => page.getByTestId('hero-word').innerText();
const words = (page: Page) => page.getByRole('region', { name: /^We offer/ });

/** The home page, hydrated, on a clock that moves only when the test moves it. */
async function homeOnAStillClock(page: Page): Promise<void> {
  await page.clock.install();
  await visit(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('the hero shows its five words, one every two seconds', async ({ page }) => {
  await homeOnAStillClock(page);
  // Held by the focus and let go, so that the two seconds begin now.
  await words(page).getByRole('link').focus();
  let place = WORDS.indexOf(await word(page));
  expect(place).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Tab');
  for (let turn = 0; turn < WORDS.length; turn += 1) {
    await page.clock.runFor(1_999);
    expect(await word(page)).toBe(WORDS[place]);
    await page.clock.runFor(1);
    place = (place + 1) % WORDS.length;
    await expect(page.getByTestId('hero-word')).toHaveText(WORDS[place] ?? '');
  }
});

test('nothing below the hero moves when its word changes, on any phone or desk', async ({ page }) => {
  await homeOnAStillClock(page);
  const below = page.getByRole('heading', { name: 'New on the shelf' });
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

test('home shows the latest products, and every link of the header opens', async ({ page }) => {
  await visit(page, '/');
  const shelf = page.getByRole('region', { name: 'New on the shelf' });
  const names = shelf.getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(8);
  // What is affordable and well rated leads, what is held comes last.
  await expect(names.first()).toHaveText('Wall Chart of the Sixteen');
  await expect(names.last()).toHaveText(/^Evening Lamp/);

  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Home', 'All Products', 'About Us', 'Contact Us']);
  await main.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('aria-current', 'page');
  await main.getByRole('link', { name: 'All Products' }).click();
  await expect(page).toHaveURL('/all');
  await main.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Sixteen Figures' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Cart, 0 items' }).click();
  const cart = page.getByRole('banner');
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await expect(cart.getByText('Subtotal')).toHaveCount(0);
  await cart.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
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
