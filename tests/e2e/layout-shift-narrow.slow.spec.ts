import { test } from '#tests/support/browser-test.ts';
import { expectStillCheckout, expectStillPages } from '#tests/support/late-arrivals.ts';

test.use({ viewport: { width: 360, height: 800 } });

for (const who of ['visitor', 'admin'] as const)
  test(`nothing moves when name, cart count and banner arrive for a ${who}`, ({ page, shop }) =>
    expectStillPages(page, shop, who));

test('nothing moves at the checkout when cart, reader and address arrive', ({ page, shop }) =>
  expectStillCheckout(page, shop));
