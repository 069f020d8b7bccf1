import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';
import { switchMethods } from '#tests/support/switch-methods.ts';
import { takeByRequest } from '#tests/support/taken-order.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';
const form = (page: Page) => page.getByRole('form', { name: 'New order' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 640 }));

test('who called before is found by name and by phone, by finger and by keys', async ({ page, shop }) => {
  await takeByRequest(page, shop);
  await visit(page, '/admin/new-order');
  const options = page.getByRole('listbox', { name: 'Customers' }).getByRole('option');
  await field(page, 'Name').pressSequentially('esi ow');
  await expect(field(page, 'Name')).toHaveAttribute('role', 'combobox');
  await expect(options.first()).toHaveText('Esi OwusuKumasi · … 0116');
  await expect(field(page, 'Name')).toHaveAttribute('aria-expanded', 'true');
  await expectNoSidewaysScroll(page);
  await options.first().tap();
  await expect(options).toHaveCount(0);
  for (const [label, known] of [
    ['Name', 'Esi Owusu'],
    ['Phone', '024 455 0116'],
    ['Town', 'Kumasi'],
  ] as const)
    await expect(field(page, label)).toHaveValue(known);

  await visit(page, '/admin/new-order');
  await field(page, 'Phone').pressSequentially('+233 24 455');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toHaveValue('Esi Owusu');
  await expect(field(page, 'Phone')).toHaveValue('024 455 0116');

  await field(page, 'Name').fill('Nobody of this name');
  await expect(options).toHaveCount(0);
  await field(page, 'Name').fill('esi ow');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue('esi ow');
});

test('goods are found while typing, three on the screen, and what is added stays in view', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/new-order');
  await page.getByLabel('Find a product').pressSequentially('sand');
  const found = page.getByRole('list', { name: 'Found products' }).getByRole('listitem');
  await expect(found.nth(2)).toBeInViewport({ ratio: 1 });
  await expect(found.first().locator('img')).toBeInViewport();
  await found.last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: `Add ${BOOK}` }).tap();
  await expect(page.getByText(`Added: ${BOOK}, 1 ×`)).toBeInViewport({ ratio: 1 });
  await expect(found).toHaveCount(0);
  await expect(page.getByLabel('Find a product')).toHaveValue('');
  const lines = page.getByRole('region', { name: 'In this order' });
  await lines.getByRole('button', { name: `One ${BOOK} more` }).tap();
  await expect(lines.getByLabel(`Pieces of ${BOOK}`)).toHaveValue('2');
  await expect(page.getByText(`Added: ${BOOK}, 2 ×`)).toBeVisible();
  await expect(lines).toContainText('GHS\u00a0290.00');
  await lines.getByRole('button', { name: `One ${BOOK} less` }).tap();
  await expect(lines).toContainText('GHS\u00a0145.00');
  await expect(lines.getByRole('button', { name: `One ${BOOK} less` })).toBeDisabled();
  const size = await lines.getByRole('button', { name: `One ${BOOK} more` }).boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
});

test('the total has the delivery of the town that is typed, and a press takes the order', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await switchMethods(page, 'Ashanti', 'on');
  try {
    await visit(page, '/admin/new-order');
    await page.getByLabel('Find a product').fill('sand and fig');
    await page.getByRole('button', { name: `Add ${BOOK}` }).tap();
    await field(page, 'Name').fill('Adwoa Poku');
    await field(page, 'Phone').fill('024 455 0777');
    await field(page, 'Town').fill('Kumasi');
    await expect(form(page).locator('dl')).toContainText(/Total\s*GHS\s195\.00/);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Take this order' }).tap();
    await expect(page.getByRole('heading', { name: 'Send the link to pay' })).toBeVisible();
  } finally {
    await switchMethods(page, 'Ashanti', 'off');
  }
});
