import { expect, hideDemoBar, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('a phone shows at least four orders a screen, above a bar that comes with the first tick', async ({
  page,
  newPage,
  shop,
}) => {
  for (let order = 0; order < 5; order++) await becomeCustomerWithPaidOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  // Its own orders first: those of other tests may have longer rows.
  await visit(page, '/admin/orders?show=to-ship&sort=newest');
  await hideDemoBar(page);
  await page.evaluate(() => document.fonts.ready);
  const fourth = page.locator('[data-row]').nth(3);
  const beginning = (await fourth.boundingBox())?.y ?? 0;
  expect(beginning, 'four begin on the first screen').toBeLessThan(
    (await page.locator('.tab-bar').boundingBox())?.y ?? 0,
  );
  await page.evaluate(() => document.querySelector('[data-row]')?.scrollIntoView());
  const whole = await page.locator('[data-row]').evaluateAll((rows) => {
    const [top, bottom] = [
      document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      document.querySelector('.tab-bar')?.getBoundingClientRect().top ?? 0,
    ];
    const places = rows.map((row) => row.getBoundingClientRect());
    return places.filter((place) => place.top >= top - 1 && place.bottom <= bottom + 1).length;
  });
  expect(whole).toBeGreaterThanOrEqual(4);
  await expect(page.getByRole('button', { name: 'Print slips' })).toBeHidden();
  const box = page.getByRole('checkbox', { name: /^Choose No\. \d+$/ }).first();
  const target = await box.locator('xpath=..').boundingBox();
  expect([target?.width ?? 0, target?.height ?? 0].every((side) => side >= 44)).toBe(true);
  await box.tap();
  await expect(page.getByText('1 chosen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print slips' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Choose none' }).tap();
  await expect(page.getByRole('button', { name: 'Print slips' })).toBeHidden();

  // With sessions there are five filters, and a sixth where another test has cancelled an order.
  await visit(page, '/admin/orders?show=sessions');
  const filters = page.getByRole('navigation', { name: 'Which orders' });
  await expect(filters.getByRole('link').nth(4)).toBeAttached();
  expect((await filters.boundingBox())?.height).toBeLessThan(50);
  await expectNoSidewaysScroll(page);
  await visit(page, '/admin/orders?show=all');
  await expect(filters.getByRole('link', { name: /^All/ })).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
