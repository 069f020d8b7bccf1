import { expect, test, visit } from '#tests/support/browser-test.ts';
import { BOOKS, cards, countIn, open, results, sheet, show } from '#tests/support/filter-sheet.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('by keyboard the sheet keeps the focus and gives it back', async ({ page }) => {
  await visit(page, '/all');
  const all = await countIn(page);
  await open(page).focus();
  await page.keyboard.press('Enter');
  const close = sheet(page).getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(show(page, `${all} products`)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(sheet(page).getByRole('radio', { name: 'Books', exact: true })).toBeChecked();
  await expect(show(page, `${BOOKS.length} products`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText('Show Filters (1)')).toBeFocused();
});

test('the hole beside the ninth card leads to another category; a row keeps price and buttons in one line', async ({
  page,
}) => {
  await visit(page, '/all?category=Books');
  const tile = page
    .getByRole('main')
    .getByRole('list')
    .getByRole('link', { name: /^See also/ });
  await expect(tile).toBeVisible();
  await page.getByRole('link', { name: 'List view' }).tap();
  await expect(page).toHaveURL(/view=list/);
  await expect(tile).toHaveCount(0);
  const row = cards(page).first();
  const lines = await Promise.all(
    [row.getByText(/^GHS/), row.getByRole('link', { name: /^View Details/ }), row.getByRole('button')].map(
      async (part) => {
        const box = await part.boundingBox();
        return box && box.y + box.height / 2;
      },
    ),
  );
  for (const line of lines) expect(line).toBeCloseTo(lines[0] ?? 0, -1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sheet opens, is left beside it, and its button asks for the list', async ({ page }) => {
    await page.goto('/all');
    await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeVisible();
    await expect(page.getByLabel('Brand')).toBeHidden();
    await open(page).tap();
    await expect(page.getByLabel('Brand')).toBeVisible();
    await page.touchscreen.tap(180, 20);
    await expect(page.getByLabel('Brand')).toBeHidden();
    await open(page).tap();
    await page.getByRole('radio', { name: 'Books', exact: true }).tap();
    await page.getByRole('button', { name: 'Show these products' }).first().tap();
    await expect(results(page, BOOKS.length)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books');
    await expect(page.getByText('Show Filters (1)')).toBeVisible();
  });
});
