import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const region = (page: Page, name: string) => page.getByRole('region', { name });
const tiles = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('the keyboard alone reaches every way in, and each leads to what it names', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('link', { name: 'Shop Now' }).focus();
    await page.keyboard.press('Tab');
    await expect(region(page, 'We offer').getByRole('link')).toBeFocused();
    for (const tile of await tiles(page).all()) {
      await page.keyboard.press('Tab');
      await expect(tile).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/coaching');
    await expect(
      page.getByRole('main').getByText('Coaching for Readers: Six Meetings').first(),
    ).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the hero’s word and the tiles are links, and nothing shows that could not be pressed', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(region(page, 'We offer').getByRole('link')).toHaveText('Books');
    await expect(page.getByText('Add all three')).toBeHidden();
    await tiles(page).filter({ hasText: 'Courses' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(page.getByText('Course: The Sixteen in Eight Evenings').first()).toBeVisible();
    await page.goBack();
    await region(page, 'We offer').getByRole('link').click();
    await expect(page).toHaveURL(/category=Books/);
  });
});
