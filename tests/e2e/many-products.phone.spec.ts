import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('three prices are raised by a share in seven presses, after a look at what they become', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/all-products?q=casting');
  let presses = 0;
  const press = async (control: ReturnType<typeof page.locator>) => {
    presses += 1;
    await control.tap();
  };
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  for (const place of [0, 1, 2]) await press(boxes.nth(place));
  await expect(page.getByText('3 chosen')).toBeVisible();
  // A box that lies half below the bar is scrolled up.
  const found = await axeFindings(page);
  expect(found.filter((finding) => !/target-size/.test(finding))).toEqual([]);
  await press(page.getByRole('button', { name: 'Price', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Prices of 3 products' })).toBeVisible();
  await press(page.getByLabel('Amount', { exact: true }));
  await page.keyboard.insertText('10');
  await press(page.getByRole('button', { name: 'Show the new prices' }));
  const rows = page.getByRole('list', { name: 'New prices' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const [, from = '', to = ''] = /GHS\s([\d.,]+).*GHS\s([\d.,]+)/s.exec(await rows.first().innerText()) ?? [];
  const pesewasOf = (text: string) => Number(text.replace(/[.,]/g, ''));
  expect(pesewasOf(to)).toBe(Math.floor((pesewasOf(from) * 11 + 5) / 10));
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await press(page.getByRole('button', { name: 'Change 3 prices' }));
  await expect(page.getByText('3 prices raised by 10%.')).toBeVisible();
  expect(presses).toBe(7);
  await visit(page, '/admin/all-products?q=casting');
  await expect(page.getByRole('row').nth(1)).toContainText(to);
});

test('a phone shows at least four products a screen, above a bar that comes with the first tick', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/all-products');
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
  const price = page.getByRole('button', { name: 'Price', exact: true });
  await expect(price).toBeHidden();
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .nth(1)
    .tap();
  await expect(price).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Choose none' }).tap();
  await expect(price).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('two products are deleted, and a press brings them back', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/all-products?q=cloth');
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  const before = await boxes.count();
  for (const place of [0, 1]) await boxes.nth(place).tap();
  const bar = page.getByRole('button', { name: 'Delete', exact: true });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await bar.tap();
  await page.getByRole('button', { name: 'Delete 2 products' }).tap();
  await expect(page.getByText('2 products deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('2 products restored.')).toBeVisible();
  await visit(page, '/admin/all-products?q=cloth');
  await expect(boxes).toHaveCount(before);
});

test('five pieces of two products come in after a look at what will be on hand', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/all-products?stock=in&sort=most');
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  for (const place of [0, 1]) await boxes.nth(place).tap();
  await page.getByRole('button', { name: 'Stock', exact: true }).tap();
  const chosen = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  const [, before] = /(\d+) on hand/.exec(await chosen.first().innerText()) ?? [];
  await page.getByLabel('Pieces', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Show the new counts' }).tap();
  const rows = page.getByRole('list', { name: 'New counts' }).getByRole('listitem');
  const [, from, to] = /(\d+)\s*→\s*to\s*(\d+)/.exec(await rows.first().innerText()) ?? [];
  expect(from).toBe(before);
  expect(Number(to)).toBe(Number(from) + 5);
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Change \d+ counts$/ }).tap();
  await expect(page.getByText(/^\d+ counts changed\.$/)).toBeVisible();
});
