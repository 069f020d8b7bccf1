import { PHONE, phoneFindings } from '#tests/support/axe-findings.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { openSight } from '#tests/support/every-page.ts';
import {
  becomeCustomerWithPaidOrder,
  fillCart,
  keepInBrowser,
  SHIPPING_ADDRESS,
} from '#tests/support/shoppers.ts';

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on the pages of a purchase; at 320 px none scrolls sideways, and no words are cut', async ({
  page,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  const found: Record<string, string[]> = {};
  for (const path of [
    ...['/', '/all', '/product-details/bk-sand-and-figure', '/cart', '/checkout-details', '/checkout'],
    ...[`/checkout-success?order=${orderId}`, '/my-orders', `/order-details/${orderId}`, '/contact'],
  ]) {
    await openSight({ name: path, path, page });
    const here = await phoneFindings(page);
    if (here.length > 0) found[path] = here;
  }
  expect(found).toEqual({});
});
