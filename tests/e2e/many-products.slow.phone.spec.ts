import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('one price is set for two, rounded, and a press takes it back', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/all-products?q=cloth');
  for (const name of [/^Choose Casting Cloth/, /^Choose Woven Numbers/])
    await page.getByRole('checkbox', { name }).tap();
  await page.getByRole('button', { name: 'Price', exact: true }).tap();
  await page.getByLabel('Change', { exact: true }).selectOption('Set to cedis');
  await page.getByLabel('Amount', { exact: true }).fill('63.40');
  await page.getByLabel('Round', { exact: true }).selectOption('To end in .90');
  await page.getByRole('button', { name: 'Show the new prices' }).tap();
  const rows = page.getByRole('list', { name: 'New prices' }).getByRole('listitem');
  await expect(rows).toHaveText([/GHS\s63\.90$/, /GHS\s63\.90$/]);
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
  const first = await rows.first().innerText();
  const [before] = /GHS\s[\d.,]+/.exec(first) ?? [];
  const [name] = /Casting Cloth|Woven Numbers/.exec(first) ?? [];
  // As many products would, a low screen takes the message out of it.
  await page.setViewportSize({ width: 360, height: 300 });
  await page.getByRole('button', { name: 'Change 2 prices' }).tap();
  await expect(page.getByText(/^2 prices set to GHS\s63\.40, rounded to end in \.90\.$/)).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('2 products back as before.')).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await visit(page, '/admin/all-products?q=cloth');
  await expect(page.getByRole('row').filter({ hasText: name ?? 'a name' })).toContainText(
    before ?? 'a price',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('products are chosen by their boxes and hidden, and shown again', async ({ page, browser, shop }) => {
    const signedIn = await browser.newContext({ baseURL: shop.url });
    await becomeAdmin(await signedIn.newPage(), shop);
    await page.context().addCookies(await signedIn.cookies());
    await signedIn.close();
    for (const [state, text, other] of [
      ['hidden', 'Hidden', 'On sale'],
      ['on_sale', 'On sale', 'Hidden'],
    ] as const) {
      await page.goto('/admin/all-products?q=casting');
      await page
        .getByRole('navigation', { name: 'Which products' })
        .getByRole('link', { name: other })
        .click();
      await page
        .getByRole('checkbox', { name: /^Choose (?!all)/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'State', exact: true }).click();
      await page.getByLabel('State', { exact: true }).selectOption(state);
      await page.getByRole('button', { name: 'Set for 1 product' }).click();
      await expect(page.getByText(`1 product: ${text}.`)).toBeVisible();
    }
  });
});
