import { expect, test, visit } from '#tests/support/browser-test.ts';
import { homeOnAStillClock, WORDS, word, words } from '#tests/support/hero.ts';

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
