import { demoFacts } from '#demo/stock/facts.ts';
import { demoReviews } from '#demo/stock/reviews.ts';
import { formatGhs, fromCedis } from '#platform/money/money.ts';
import { formatDay } from '#platform/time/dates.ts';
import { STAR_LABELS } from '#shop/reviews/rules/review-listing.ts';
import { addToCart, expect, inLocalStorage, test, toast, visit } from '#tests/support/browser-test.ts';
import {
  BE_THE_FIRST,
  reviews,
  send,
  star,
  theProduct,
  UNREVIEWED,
} from '#tests/support/product-and-reviews.ts';
import { becomeReviewer } from '#tests/support/shoppers.ts';

const REVIEWED = 'bk-sand-and-figure';

test('a product page says everything there is to know, and leads back', async ({ page }) => {
  const product = theProduct(REVIEWED);
  await visit(page, `/product-details/${REVIEWED}`);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('img', { name: product.name })).toBeVisible();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(article.getByText(formatGhs(fromCedis(product.priceCedis)))).toBeVisible();
  await expect(article.getByText('Free Delivery')).toBeVisible();
  await expect(article.getByText(product.description.split('\n')[0] ?? '')).toBeVisible();
  const facts = demoFacts(product.id);
  const last = ['Category', 'Brand', 'SKU'];
  await expect(article.getByRole('term')).toHaveText([...facts.map(({ name }) => name), ...last]);
  const values = [product.category, product.brand, product.id];
  await expect(article.getByRole('definition')).toHaveText([...facts.map(({ value }) => value), ...values]);
  await expect(page.getByRole('region', { name: 'More books' }).getByRole('article')).not.toHaveCount(0);

  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText([/Home$/, /Products$/, /Books$/]);
  await expect(trail.getByRole('link', { name: 'Books' })).toHaveAttribute('href', '/all?category=Books');
  await article.getByRole('link', { name: 'Back to All Products' }).click();
  await expect(page).toHaveURL('/all');
});

test('the quantity buttons come once the product is in the cart, and go with it', async ({ page }) => {
  const { name } = theProduct(REVIEWED);
  await visit(page, `/product-details/${REVIEWED}`);
  const quantity = page.getByRole('group', { name: `Quantity of ${name}` });
  await expect(quantity).toHaveCount(0);
  await addToCart(page, name);
  await expect(quantity).toHaveText('1');
  await quantity.getByRole('button', { name: 'Increase' }).click();
  await expect(quantity).toHaveText('2');
  await quantity.getByRole('button', { name: 'Decrease' }).click();
  await expect(quantity).toHaveText('1');
  await quantity.getByRole('button', { name: 'Decrease' }).click();
  await expect(toast(page, `${name} removed from Cart`, 'cart')).toBeVisible();
  await expect(quantity).toHaveCount(0);
  expect(await inLocalStorage(page, 'cart')).toBe('[]');
});

test('reviews: their average and count, and each with name, stars, words and day', async ({ page }) => {
  const written = demoReviews.filter(({ productId }) => productId === REVIEWED);
  const average = (written.reduce((sum, { rating }) => sum + rating, 0) / written.length).toFixed(1);
  const [newest] = [...written].sort((one, other) => (one.createdAt > other.createdAt ? -1 : 1));
  if (!newest) throw new Error('The demo has no reviews of its first book.');
  await visit(page, `/product-details/${REVIEWED}`);
  await expect(reviews(page).getByText(`${average} of 5, ${written.length} reviews`)).toBeVisible();
  await expect(page.getByRole('link', { name: `${average} · ${written.length} reviews` })).toBeVisible();
  const cards = reviews(page).getByRole('article');
  await expect(cards).toHaveCount(written.length);
  const card = cards.first();
  await expect(card.getByRole('heading')).toHaveText('Dela Kpodo');
  const buyer = cards.filter({ hasText: 'Ama Serwaa' });
  await expect(buyer.getByText('Verified purchase')).toBeVisible();
  await expect(reviews(page).getByText('Verified purchase')).toHaveCount(1);
  await expect(card.getByRole('img')).toHaveAccessibleName(`${newest.rating} out of 5 stars`);
  await expect(card.getByText(newest.review)).toBeVisible();
  await expect(card.getByText(formatDay(newest.createdAt))).toBeVisible();
  await expect(reviews(page).getByRole('link', { name: 'Log in to write a review' })).toBeVisible();
  await expect(page.getByText(BE_THE_FIRST)).toHaveCount(0);
  const sorts = reviews(page).getByRole('navigation', { name: 'Sort reviews' });
  await sorts.getByRole('link', { name: 'Lowest' }).press('Enter');
  await expect(page).toHaveURL(/\?sort=lowest#reviews$/);
  await expect(cards.first().getByRole('heading')).toHaveText('Dela Kpodo');
  await sorts.getByRole('link', { name: 'Newest' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${REVIEWED}#reviews$`));

  const rows = reviews(page).getByRole('list', { name: 'Reviews by stars' }).getByRole('listitem');
  const found = [2, 1, 1, 0, 0].map((n) => `${n} ${n === 1 ? 'review' : 'reviews'}`);
  await expect(rows).toHaveText(found.map((count, at) => `${Object.values(STAR_LABELS)[4 - at]}${count}`));
  const four = rows.getByRole('link', { name: /^4–4½ stars/ });
  await four.press('Enter');
  await expect(page).toHaveURL(/\?stars=4#reviews$/);
  await expect(cards).toHaveText([/Kofi Aidoo/]);
  await expect(four).toHaveAttribute('aria-current', 'true');
  await expect(rows.getByRole('link')).toHaveCount(3);
  await four.press('Enter');
  await expect(cards).toHaveCount(written.length);
});

test('half stars by the pointer, and a customer without a name is asked for one, and may stay Anonymous', async ({
  page,
  shop,
}) => {
  const [, id] = UNREVIEWED;
  const { email } = await becomeReviewer(page, shop, '');
  await visit(page, `/review-product/${id}`);
  const third = await star(page, '2.5 stars').boundingBox();
  if (!third) throw new Error('The stars cannot be seen.');
  await page.mouse.click(third.x + third.width / 2, third.y + third.height / 2);
  await expect(star(page, '2.5 stars')).toBeChecked();
  await page.getByLabel('Your review').fill('Neither good nor bad.');
  const name = page.getByLabel('Your name');
  await expect(name).toHaveValue('');
  await expect(name).toHaveAccessibleDescription(/empty to stay anonymous/);
  await name.fill(email);
  await send(page).click();
  await expect(name).toHaveAccessibleDescription(/An e-mail is never shown/);
  await name.fill('');
  await send(page).click();
  await expect(page).toHaveURL(`/product-details/${id}`);
  const card = reviews(page).getByRole('article');
  await expect(card.getByRole('heading')).toHaveText('Anonymous');
  await expect(card.getByRole('img')).toHaveAccessibleName('2.5 out of 5 stars');
  await expect(page.getByRole('main')).not.toContainText(email.split('@')[0] ?? email);
});
