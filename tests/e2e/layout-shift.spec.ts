import { expect, test } from '#tests/support/browser-test.ts';
import { expectStillPages, openInTwoSteps } from '#tests/support/late-arrivals.ts';
import { MOST_SHIFT, shifts, watchShifts } from '#tests/support/layout-shifts.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('nothing moves when name, cart count and banner arrive for a customer', ({ page, shop }) =>
  expectStillPages(page, shop, 'customer'));

test('the sum counts: a banner that pushed the page down would be seen', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await openInTwoSteps(page, '/all');
  await page.evaluate(() => {
    const banner = document.createElement('div');
    banner.style.height = '80px';
    document.body.prepend(banner);
  });
  expect((await shifts(page)).total).toBeGreaterThan(MOST_SHIFT);
});
