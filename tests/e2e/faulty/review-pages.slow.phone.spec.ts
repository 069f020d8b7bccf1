import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { expect, visit } from '#tests/support/browser-test.ts';
import { type FaultyShop, test } from '#tests/support/faulty-shop.ts';

// One database serves them all.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 640 } });

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const list = (page: Page) => reviews(page).getByRole('list', { name: /^Reviews, page/ });
const words = (page: Page) => list(page).getByText(/^Words \d+$/);
const sorts = (page: Page) => page.getByRole('navigation', { name: 'Sort reviews' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Review pages' });

/** Twelve reviews, the last of them with the fewest stars. */
async function aReviewedProduct({ newProduct, reprice, database }: FaultyShop, id: string): Promise<string> {
  await newProduct(id, { name: 'Bowl of many words', price: 20 });
  await database.db.execute(sql`
    insert into reviews (id, user_id, user_name, product_id, half_stars, text, created_at)
    select ${id} || n, 'somebody-' || n, 'Esi ' || n, ${id}, greatest(1, 10 - n), 'Words ' || n,
      '2026-02-01'::timestamptz + n * interval '1 hour' from generate_series(1, 12) n`);
  // Announces what is so now: the shop may have read the product before it had reviews.
  await reprice(id, 20);
  return `/product-details/${id}`;
}

/** Whether the first review of the list is in sight. */
const seesTheFirst = (page: Page) => expect(list(page).getByRole('article').first()).toBeInViewport();

test('on a phone reviews are sorted and their pages turned, and the reading goes on at the first', async ({
  page,
  faultyShop,
}) => {
  await visit(page, await aReviewedProduct(faultyShop, 'review-pages-phone'));
  await expect(words(page)).toHaveText([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Words ${n}`));
  await pages(page).getByRole('link', { name: 'Next' }).tap();
  await expect(words(page)).toHaveText(['Words 2', 'Words 1']);
  await expect(list(page)).toBeFocused();
  await seesTheFirst(page);
  await sorts(page).getByRole('link', { name: 'Highest' }).tap();
  await expect(words(page).first()).toHaveText('Words 1');
  await expect(sorts(page).getByRole('link', { name: 'Highest' })).toHaveAttribute('aria-current', 'true');
  await seesTheFirst(page);
  await page.goBack();
  await expect(words(page)).toHaveText(['Words 2', 'Words 1']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const axe = await new AxeBuilder({ page }).include('#reviews').withTags(['wcag22aa', 'wcag2aa']).analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('the keyboard alone sorts and turns pages', async ({ page, faultyShop }) => {
    await visit(page, await aReviewedProduct(faultyShop, 'review-pages-desk'));
    await sorts(page).getByRole('link', { name: 'Lowest' }).focus();
    await page.keyboard.press('Enter');
    await expect(words(page).first()).toHaveText('Words 12');
    // The newest is Words 12, too: only the choice shows that the list was sorted.
    await expect(sorts(page).getByRole('link', { name: 'Lowest' })).toHaveAttribute('aria-current', 'true');
    await expect(sorts(page).getByRole('link', { name: 'Lowest' })).toBeFocused();
    await pages(page).getByRole('link', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(words(page)).toHaveText(['Words 2', 'Words 1']);
    await expect(list(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pages(page).getByRole('link', { name: 'Previous' })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links sort and turn the pages', async ({ page, faultyShop }) => {
    await page.goto(await aReviewedProduct(faultyShop, 'review-pages-plain'));
    await sorts(page).getByRole('link', { name: 'Highest' }).click();
    await expect(words(page).first()).toHaveText('Words 1');
    await pages(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?reviews=2&sort=highest#reviews$/);
    await expect(words(page)).toHaveText(['Words 10', 'Words 9']);
  });
});
