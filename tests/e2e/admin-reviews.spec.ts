import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import {
  becomeAdmin,
  becomeCustomerWithPaidOrder,
  becomeReviewer,
  confirmEmail,
} from '#tests/support/shoppers.ts';

const BOOK = 'bk-sand-and-figure';
const TRAY = 'tl-casting-tray';

async function writeReview(page: Page, shop: RunningShop, product: string, review: string): Promise<void> {
  const answer = await page.request.post(`/review-product/${product}`, {
    headers: { origin: shop.url },
    form: { rating: '4.5', review },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

test('a review is answered and hidden, and an open product page follows', async ({ page, newPage, shop }) => {
  const words = 'A word from a buyer';
  const others = 'A word from somebody else';
  const writer = await newPage();
  await becomeCustomerWithPaidOrder(writer, shop);
  const { email } = await (await writer.request.get('/api/me')).json();
  await confirmEmail(writer, shop, email);
  await writeReview(writer, shop, BOOK, words);
  const other = await newPage();
  await becomeReviewer(other, shop);
  await writeReview(other, shop, TRAY, others);
  const reader = await newPage();
  await Promise.all([
    reader.waitForResponse('**/live?*'),
    visit(reader, `/product-details/${BOOK}?reviews=1`),
  ]);
  await expect(reader.getByText(words)).toBeVisible();

  await becomeAdmin(page, shop);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/admin/reviews');
  await expect(page.getByRole('article').nth(2)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/admin/reviews?q=A+word+from');
  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const row = rowOf(words);
  await expect(row).toContainText(/order No\. \d+/);
  await expect(rowOf(others)).toContainText('Not a verified purchase');
  await expectNoSidewaysScroll(page);

  await row.getByText('Answer', { exact: true }).click();
  await row.getByLabel('Your answer').fill('Thank you, buyer');
  await row.getByRole('button', { name: 'Publish answer' }).click();
  await expect(row.getByText('Your answer is published.')).toBeVisible();
  await expect(reader.getByText('Thank you, buyer')).toBeVisible();

  const hide = async (text: string) => {
    await rowOf(text).getByText('Hide', { exact: true }).click();
    await rowOf(text).getByLabel('Reason').fill('It was a test.');
    await rowOf(text).getByRole('button', { name: 'Hide review' }).click();
    await expect(rowOf(text).getByText('It was a test.')).toBeVisible();
  };
  await hide(words);
  await expect(reader.getByText(words)).toHaveCount(0);

  await visit(writer, `/review-product/${BOOK}`);
  await expect(writer.getByText('The shop has hidden your review')).toBeVisible();
  await expect(writer.getByText('It was a test.')).toBeVisible();
  await row.getByRole('button', { name: 'Show again' }).click();
  await expect(reader.getByText(words)).toBeVisible();
  // Other tests of this worker count the reviews of these products.
  for (const text of [words, others]) await hide(text);
});
