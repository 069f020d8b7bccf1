import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';

const PATH = '/product-details/bk-sand-and-figure';
const BOOK = 'Sand and Figure: A First Book of Geomancy';
const viewer = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${BOOK}` });

test('the pictures by keyboard: a thumbnail shows one, Enter opens it large, Escape comes back to it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, PATH);
  const thumbnails = page.getByRole('list', { name: 'All pictures' }).getByRole('link');
  await expect(thumbnails).toHaveCount(4);
  await thumbnails.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
  const third = page.getByRole('link', { name: /^The figure Acquisitio.*enlarge$/ });
  await expect(third).toBeInViewport();
  await third.focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toContainText('3 / 4');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toContainText('4 / 4');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page)).toContainText('3 / 4');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(third).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
});

test('a small desk shows picture, thumbnails, price and button at once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/product-details/tl-brass-rods');
  const main = page.getByRole('main');
  for (const part of [
    main.getByRole('list', { name: 'Pictures', exact: true }),
    main.getByRole('list', { name: 'All pictures' }),
    main.getByText('GHS\u00a0420.00').first(),
    main.getByRole('button', { name: 'Add to Cart' }).first(),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('until a picture is there its mean colour stands in its place', async ({ page }) => {
  await visit(page, '/contact');
  const held = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'All Products' }).first().click();
  await expect(page).toHaveURL('/all');
  const picture = page.getByRole('main').locator('article img').first();
  const colour = () => picture.evaluate((image) => image.style.backgroundColor);
  await expect.poll(colour).toMatch(/^rgb\(/);
  held.resolve();
  await expect.poll(colour).toBe('');
});
