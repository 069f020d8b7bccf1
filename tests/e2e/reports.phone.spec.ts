import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const main = (page: Page) => page.getByRole('main');
const total = (page: Page) => main(page).getByRole('row', { name: 'All together' }).locator('td:visible');

test('reports on a phone: of a year, by product, as a file, by e-mail, and by days that are named', async ({
  newPage,
  shop,
}) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/home');
  await admin.getByRole('button', { name: 'More' }).tap();
  await admin.getByRole('link', { name: 'Reports' }).last().tap();
  await expect(main(admin).getByRole('heading', { name: 'Sales by day' })).toBeVisible();
  const tabs = (await admin.locator('.tab-bar').boundingBox())?.y ?? 0;
  const net = await main(admin).getByRole('term').filter({ hasText: 'Net' }).boundingBox();
  expect(net?.y).toBeLessThan(tabs - 40);
  await main(admin).getByRole('link', { name: 'A year' }).tap();
  await expect(admin).toHaveURL(/by=day&span=year/);
  await expect(main(admin).getByRole('columnheader', { name: 'Month' })).toBeVisible();
  const sum = (await total(admin).textContent()) ?? '';
  expect(sum).toMatch(/^[\d,]+\.\d\d$/);
  expect(sum).not.toBe('0.00');
  await expect(main(admin).getByText(`GHS\u00a0${sum}`).first()).toBeVisible();

  await main(admin).getByLabel('Report', { exact: true }).selectOption('Sales by product');
  await expect(main(admin).getByRole('heading', { name: 'Sales by product' })).toBeVisible();
  await expect(total(admin)).toHaveText(sum);
  await expectNoSidewaysScroll(admin);

  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    main(admin).getByRole('link', { name: 'Download as CSV' }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^product-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('Product,Pieces,Paid,By gift voucher,Earned,Refunded,Net');

  await main(admin).getByRole('button', { name: 'Send me these e-mails' }).tap();
  await expect(main(admin).getByText('The next e-mail comes on Monday.')).toBeVisible();
  await expect(admin).toHaveURL(/by=product&span=year/);
  await main(admin).getByRole('button', { name: 'Stop these e-mails' }).tap();
  await expect(main(admin).getByRole('button', { name: 'Send me these e-mails' })).toBeVisible();

  await main(admin).getByLabel('Hours after it was left').fill('25');
  await main(admin).getByRole('button', { name: 'Send these e-mails' }).tap();
  await expect(main(admin).getByText('A whole number of hours, 1 to 24.').first()).toBeVisible();
  await main(admin).getByLabel('Hours after it was left').fill('5');
  await main(admin).getByRole('button', { name: 'Send these e-mails' }).tap();
  await expect(main(admin).getByText('Buyers get one e-mail, 5 hours after')).toBeVisible();
  await main(admin).getByRole('button', { name: 'Send no more of them' }).tap();
  await expect(main(admin).getByRole('button', { name: 'Send these e-mails' })).toBeVisible();

  await main(admin).getByLabel('Report', { exact: true }).selectOption('Bringing back');
  await expect(main(admin).getByRole('heading', { name: 'Bringing back' })).toBeVisible();
  await expectNoSidewaysScroll(admin);
  await main(admin).getByText('Other days', { exact: true }).tap();
  await main(admin).getByLabel('From').fill('2020-01-01');
  await main(admin).getByLabel('Up to and including').fill('2020-01-31');
  const otherDays = main(admin).getByRole('form', { name: 'Other days' });
  await otherDays.getByRole('button', { name: 'Show' }).tap();
  await expect(main(admin).getByText('1 Jan 2020 to 31 Jan 2020')).toBeVisible();
  await expect(main(admin).getByText('Nothing in these days')).toBeVisible();
});
