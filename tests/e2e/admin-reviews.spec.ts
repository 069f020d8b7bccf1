import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import {
  becomeAdmin,
  becomeCustomer,
  becomeCustomerWithPaidOrder,
  confirmEmail,
} from '#tests/support/shoppers.ts';

const BOOK = 'bk-sand-and-figure';
const TRAY = 'tl-casting-tray';

for (const width of [360, 1280])
  test(`at ${width} px a review is answered and hidden, and an open product page follows`, async ({
    page,
    newPage,
    shop,
  }) => {
    const product = width === 360 ? BOOK : TRAY;
    const words = `A word from ${width}`;
    const writer = await newPage();
    if (product === BOOK) await becomeCustomerWithPaidOrder(writer, shop);
    else await becomeCustomer(writer, shop);
    const { email } = await (await writer.request.get('/api/me')).json();
    await confirmEmail(writer, shop, email);
    const answer = await writer.request.post(`/review-product/${product}`, {
      headers: { origin: shop.url },
      form: { rating: '4.5', review: words },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    const reader = await newPage();
    await Promise.all([
      reader.waitForResponse('**/live?*'),
      visit(reader, `/product-details/${product}?reviews=1`),
    ]);
    await expect(reader.getByText(words)).toBeVisible();

    await becomeAdmin(page, shop);
    await page.setViewportSize({ width, height: 740 });
    await visit(page, `/admin/reviews?q=${encodeURIComponent(words)}`);
    const row = page.getByRole('listitem').filter({ hasText: words });
    await expect(row).toContainText(product === BOOK ? /order No\. \d+/ : 'Not a verified purchase');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await row.getByText('Answer', { exact: true }).click();
    await row.getByLabel('Your answer').fill(`Thank you, ${width}`);
    await row.getByRole('button', { name: 'Publish answer' }).click();
    await expect(row.getByText('Your answer is published.')).toBeVisible();
    await expect(reader.getByText(`Thank you, ${width}`)).toBeVisible();

    const hide = async () => {
      await row.getByText('Hide', { exact: true }).click();
      await row.getByLabel('Reason').fill('It was a test.');
      await row.getByRole('button', { name: 'Hide review' }).click();
      await expect(row.getByText('It was a test.')).toBeVisible();
    };
    await hide();
    await expect(reader.getByText(words)).toHaveCount(0);

    await visit(writer, `/review-product/${product}`);
    await expect(writer.getByText('The shop has hidden your review')).toBeVisible();
    await expect(writer.getByText('It was a test.')).toBeVisible();
    await row.getByRole('button', { name: 'Show again' }).click();
    await expect(reader.getByText(words)).toBeVisible();
    // Other tests of this worker count the reviews of these products.
    await hide();
  });
