import { expect, test, visit } from '#tests/support/browser-test.ts';
import { MOST_SHIFT, shifts, watchShifts } from '#tests/support/layout-shifts.ts';

test('the header stays in sight, shrinks without moving the page, and covers no jump', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await visit(page, '/policies/terms');
  const header = page.getByRole('banner');
  const seen = () => header.evaluate((one) => Math.round(one.getBoundingClientRect().bottom));
  const bar = await page.getByRole('complementary', { name: 'Demo' }).boundingBox();
  expect(await seen()).toBe(Math.round((bar?.height ?? 0) + 73));
  await page.mouse.wheel(0, 900);
  await expect.poll(seen).toBe(57);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeInViewport();
  expect((await shifts(page)).total).toBeLessThanOrEqual(MOST_SHIFT);

  // From the end of the page back up, one link after the other: none hides beneath the header.
  const links = page.getByRole('main').getByRole('link');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const link of (await links.all()).toReversed()) {
    await link.focus();
    const top = (await link.boundingBox())?.y ?? 0;
    expect(top, await link.innerText()).toBeGreaterThanOrEqual(Math.min(57, await seen()));
  }
});

test('the last question wins, and without an answer the field is a plain form', async ({ page }) => {
  await visit(page, '/contact');
  const field = page.getByRole('combobox', { name: 'Search products' });
  const options = page.getByRole('option');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/suggestions?q=mug', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/api/suggestions?q=mug');
  await field.fill('mug');
  await asked;
  await field.fill('postcards');
  await expect(options.first()).toContainText('Sixteen Postcards');
  release();
  await field.fill('gomncy');
  await expect(page.getByRole('option', { name: 'Did you mean geomancy?' })).toBeVisible();
  await expect(options).toHaveCount(1);
  await field.fill('qwertz');
  await expect(options).toHaveText(['Ask us on WhatsApp', 'All Products', /GHS/, /GHS/, /GHS/]);
  await expect(page.getByRole('group', { name: 'You may like' }).getByRole('option')).toHaveCount(3);
  await expect(options.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/233\d+\?text=.*qwertz/);

  await page.route('**/api/suggestions?*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await field.fill('tray');
  await failed;
  await expect(options).toHaveCount(0);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/all\?q=tray$/);
});
