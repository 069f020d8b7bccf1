import { readFile } from 'node:fs/promises';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

test('the month is exported from the list of orders in three taps', async ({ page, newPage, shop }) => {
  await becomeCustomerWithPaidOrder(await newPage(), shop);
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeAdmin(page, shop);
  await visit(page, '/admin/home');

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('link', { name: 'Export a month' }).click();
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(/^\d{4}-\d{2}$/);
  await expectNoSidewaysScroll(page);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download orders' }).click();

  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('2 × Sand and Figure');
  await expect(page).toHaveURL('/admin/export');

  const journal = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the journal' }).click();
  expect((await journal).suggestedFilename()).toMatch(/^journal-\d{4}-\d{2}\.csv$/);
  await page.getByText('The journal of other days').click();
  await page.getByLabel('From').fill('2026-01-01');
  const days = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these days' }).click();
  expect(await readFile(await (await days).path(), 'utf8')).toContain(',4000,Sales,Order ');
});
