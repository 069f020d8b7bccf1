import { expect, hideDemoBar, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const TRAY = 'Casting Tray in Odum';

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the first product stands on the first screen, its choices behind one line', async ({
    page,
    shop,
  }) => {
    await becomeAdmin(page, shop);
    await visit(page, '/admin/all-products');
    await hideDemoBar(page);
    const { y = 0, height = 0 } = (await page.locator('[data-row]').first().boundingBox()) ?? {};
    expect(y + height).toBeLessThan((await page.locator('.tab-bar').boundingBox())?.y ?? 0);
    const stock = page.getByLabel('Stock', { exact: true });
    await expect(stock).toBeHidden();
    await page.getByText('Filter and sort').tap();
    await stock.selectOption('Not counted');
    await expect(page).toHaveURL(/stock=uncounted/);
    await expect(page.getByText('1 set', { exact: true })).toBeVisible();
  });

  test('a product is duplicated from the first links of its page', async ({ page, shop }) => {
    await becomeAdmin(page, shop);
    await visit(page, '/admin/add-product/tl-casting-tray');
    const duplicate = page.getByRole('link', { name: 'Duplicate' });
    await expect(duplicate).toBeInViewport({ ratio: 1 });
    await duplicate.tap();
    await expect(page.getByText(`A copy of ${TRAY}`)).toBeVisible();
  });
});

test('a new product proposes the brands that are known, and says what a course or a session needs once it is chosen', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/add-product/ADD');
  await expect(page.getByLabel('Brand')).toHaveValue('');
  await expect(page.locator('datalist option[value="Adinkra Press"]')).toHaveCount(1);
  const session = page.getByText('It goes on sale without times');
  const course = page.getByText('Its dates come next');
  await expect(session.or(course).filter({ visible: true })).toHaveCount(0);
  await page.getByLabel('Category').selectOption('Consultation');
  await expect(session).toBeInViewport({ ratio: 1 });
  await page.getByLabel('What the buyer gets').selectOption('A download: files to keep');
  await expect(page.getByText('Its files come next')).toBeVisible();
  await page.getByLabel('What the buyer gets').selectOption('A course');
  await expect(course).toBeVisible();
  await expect(session).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('the first date of a course and its seats are typed on the first screen', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/booking/cs-first-course');
  await hideDemoBar(page);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const label of ['Day and time in Accra', 'Seats']) {
    const { y = 0, height = 0 } = (await page.getByLabel(label).boundingBox()) ?? {};
    expect(y + height).toBeLessThan((await page.locator('.tab-bar').boundingBox())?.y ?? 0);
  }
});

test('a date that is removed leaves the next one, which is proposed, and whatever is typed', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/booking/cs-first-course');
  const date = page.getByLabel('Day and time in Accra');
  await expect(date).not.toHaveValue('');
  await date.fill('2020-01-01T10:00');
  await page.getByLabel('Place').fill('Ho');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .tap();
  await expect(page.getByText(/ removed\./)).toBeVisible();
  await expect(date).toHaveValue('2020-01-01T10:00');
  await expect(page.getByLabel('Place')).toHaveValue('Ho');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Saved. 1 date added.')).toBeVisible();
  await expect(date).toHaveValue('2020-01-01T10:00');
});

test('what else a product has is reached from the top of its page', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/add-product/cs-first-course');
  const links = page.getByRole('navigation', { name: 'Product', exact: true });
  for (const name of ['Duplicate', 'Choices', 'Stock', 'Booking and dates', 'See it in the shop'])
    await expect(links.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});
