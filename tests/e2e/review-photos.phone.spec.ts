import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { aGrainyPicture } from '#tests/support/pictures.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder, confirmEmail } from '#tests/support/shoppers.ts';

const BOOK = 'bk-sand-and-figure';
const main = (page: Page) => page.getByRole('main');
const WORDS = 'Good paper, and the figures are large';

test('a buyer adds a photograph to a review, and everybody sees it once the shop shows it', async ({
  page: admin,
  newPage,
  shop,
}) => {
  const buyer = await newPage();
  const orderId = await becomeCustomerWithPaidOrder(buyer, shop);
  const { email } = await (await buyer.request.get('/api/me')).json();
  await confirmEmail(buyer, shop, email);
  await becomeAdmin(admin, shop);
  const send = (path: string, form: Record<string, string>) =>
    admin.request.post(path, { headers: { origin: shop.url }, form, maxRedirects: 0 });
  const order = `/admin/order-details/${orderId}`;
  await send(order, { intent: 'track', orderStatus: 'shipped', version: '2', sure: 'yes' });
  await visit(admin, '/admin/reviews');
  await admin.getByRole('button', { name: 'Switch on photographs by buyers' }).tap();
  await expect(main(admin).getByText('Buyers may add photographs now.')).toBeVisible();

  await visit(buyer, `/review-product/${BOOK}`);
  await buyer.getByRole('radio', { name: '5 stars', exact: true }).check({ force: true });
  await buyer.getByLabel('Your review').fill(WORDS);
  await buyer.getByRole('button', { name: 'Submit review' }).tap();
  await expect(main(buyer).getByRole('heading', { level: 1 })).toHaveText('Photographs for your review');
  await buyer.getByRole('button', { name: 'Add photograph' }).tap();
  await expect(main(buyer).getByText('Choose a photograph first.')).toBeVisible();
  const photograph = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg' };
  const large = Buffer.from(await aGrainyPicture(3_000, 2_000));
  const sent = buyer.waitForRequest((request) => request.method() === 'POST');
  await buyer.getByLabel('Photograph', { exact: true }).setInputFiles({ ...photograph, buffer: large });
  await buyer.getByRole('button', { name: 'Add photograph' }).tap();
  const weight = Number((await (await sent).allHeaders())['content-length']);
  expect(weight, 'made smaller before it is sent').toBeLessThan(large.byteLength / 2);
  const own = buyer.getByRole('list', { name: 'Your photographs' });
  await expect(own.getByText('We look at it first')).toBeVisible();
  expect(await axeFindings(buyer)).toEqual([]);
  await expectNoSidewaysScroll(buyer);

  await visit(admin, '/admin/home');
  await main(admin)
    .getByRole('link', { name: /photographs? of (a buyer|buyers) to look at/ })
    .tap();
  const row = main(admin).getByRole('article').filter({ hasText: WORDS });
  expect(await axeFindings(admin)).toEqual([]);
  await expectNoSidewaysScroll(admin);
  await row.getByRole('button', { name: 'Show photograph 1' }).tap();
  await expect(main(admin).getByText('The photograph is shown.')).toBeVisible();

  const reader = await newPage();
  await visit(reader, `/product-details/${BOOK}`);
  const seen = reader
    .getByRole('article')
    .filter({ hasText: WORDS })
    .getByRole('img', { name: /^Photograph 1 by/ });
  await seen.scrollIntoViewIfNeeded();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await visit(buyer, `/review-product/${BOOK}`);
  await buyer.getByRole('link', { name: 'Your photographs' }).tap();
  await expect(own.getByText('Everybody sees it')).toBeVisible();
  await own.getByRole('button', { name: 'Remove photograph 1' }).tap();
  await expect(own).toHaveCount(0);
  await reader.reload();
  await expect(seen).toHaveCount(0);
  // Other tests of this worker count the reviews of this product.
  await visit(admin, '/admin/reviews');
  await row.getByText('Hide', { exact: true }).tap();
  await row.getByLabel('Reason').fill('It was a test.');
  await row.getByRole('button', { name: 'Hide review' }).tap();
  await expect(row.getByText('It was a test.')).toBeVisible();
  await send('/admin/reviews', { intent: 'photos-off' });
});
