import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import {
  BE_THE_FIRST,
  reviews,
  send,
  star,
  theProduct,
  UNREVIEWED,
} from '#tests/support/product-and-reviews.ts';
import { becomeCustomer, becomeReviewer } from '#tests/support/shoppers.ts';

test('the first review of a product: half stars by the keyboard, and one from each customer', async ({
  page,
  shop,
}) => {
  const [id] = UNREVIEWED;
  await becomeReviewer(page, shop);
  await visit(page, `/product-details/${id}`);
  await reviews(page).getByRole('link', { name: BE_THE_FIRST }).click();
  await expect(page).toHaveURL(`/review-product/${id}`);
  await expect(page.getByRole('heading', { name: 'Write a Review' })).toBeVisible();
  await expect(page.getByRole('link', { name: theProduct(id).name })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Your rating' }).getByRole('radio')).toHaveCount(10);
  await expect(page.getByText('No rating yet')).toBeVisible();

  const older = await page.context().newPage();
  await visit(older, `/review-product/${id}`);
  await star(page, '0.5 stars').focus();
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(star(page, '3.5 stars')).toBeChecked();
  await expect(page.getByText('3.5 of 5')).toBeVisible();
  await page.getByLabel('Your review').fill('It lies well in the hand.');
  await expect(page.getByLabel('Your name')).toHaveValue('Ama Mensah');
  await send(page).click();
  await expect(toast(page, 'Thanks for Sharing your feedback')).toBeVisible();
  await expect(page).toHaveURL(`/product-details/${id}`);
  const card = reviews(page).getByRole('article');
  await expect(card.getByRole('heading')).toHaveText('Ama Mensah');
  await expect(card.getByRole('img')).toHaveAccessibleName('3.5 out of 5 stars');
  await expect(reviews(page).getByText('3.5 of 5, 1 review')).toBeVisible();

  await star(older, '5 stars').check();
  await older.getByLabel('Your review').fill('Once more, with feeling.');
  await send(older).click();
  await expect(older.getByRole('alert')).toContainText('You have already reviewed this product');
  await expect(older.getByLabel('Your review')).toHaveValue('Once more, with feeling.');
  await expect(star(older, '5 stars')).toBeChecked();
  await visit(older, `/review-product/${id}`);
  await expect(older.getByText('You have already reviewed this product')).toBeVisible();
  await expect(older.getByText('It lies well in the hand.')).toBeVisible();
  await expect(older.getByLabel('Your review')).toHaveCount(0);
  await expect(older.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await visit(page, `/product-details/${id}`);
  await expect(reviews(page).getByRole('article')).toHaveCount(1);
});

test('a review without stars or words is sent back to its fields', async ({ page, shop }) => {
  const [, , id] = UNREVIEWED;
  await becomeReviewer(page, shop);
  await visit(page, `/review-product/${id}`);
  await page.getByLabel('Your review').fill('   ');
  await send(page).click();
  await expect(page.getByText('Choose a rating')).toBeVisible();
  await expect(page.getByText('Write a few words')).toBeVisible();
  const rating = page.getByRole('radiogroup', { name: 'Your rating' });
  await expect(rating).toHaveAttribute('aria-invalid', 'true');
  await star(page, '4 stars').check();
  await expect(page.getByText('Choose a rating')).toBeHidden();
  await expect(rating).not.toHaveAttribute('aria-invalid');
  await send(page).click();
  await expect(page.getByText('Write a few words')).toBeVisible();
  await expect(page.getByText('Choose a rating')).toBeHidden();
  await page.getByLabel('Your review').fill('Keeps the water cold.');
  await send(page).click();
  await expect(reviews(page).getByText('Keeps the water cold.')).toBeVisible();
});

test('a product that does not exist has neither a page nor a review form', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  expect((await page.goto('/review-product/no-such-thing'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No Product Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All Products' }).click();
  await expect(page).toHaveURL('/all');
  expect((await page.goto('/product-details/no-such-thing'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: /doorway to the great nothing/ })).toBeVisible();
});
