import { test } from '#tests/support/browser-test.ts';
import { expectStillCheckout, expectStillPages, PEOPLE } from '#tests/support/late-arrivals.ts';

test.use({ viewport: { width: 1280, height: 800 } });

for (const who of PEOPLE)
  test(`at a desk nothing moves when name, cart count and banner arrive for a ${who}`, ({ page, shop }) =>
    expectStillPages(page, shop, who));

test('at a desk nothing moves at the checkout when cart, reader and address arrive', ({ page, shop }) =>
  expectStillCheckout(page, shop));
