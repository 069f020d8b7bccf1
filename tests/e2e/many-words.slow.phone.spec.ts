import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('two reviews are hidden with one reason, and shown again', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/reviews');
  const boxes = page.getByRole('checkbox', { name: /^Choose the review/ });
  for (const place of [0, 1]) await boxes.nth(place).tap();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Hide 2 reviews' })).toBeVisible();
  await page.getByLabel('Reason').fill('They praise another shop.');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Hide 2 reviews' }).tap();
  await expect(page.getByText('2 reviews hidden.')).toBeVisible();
  await visit(page, '/admin/reviews?show=hidden');
  for (const place of [0, 1]) await boxes.nth(place).tap();
  await page.getByRole('button', { name: 'Show again', exact: true }).last().tap();
  await page.getByRole('button', { name: /^Show \d reviews again$/ }).tap();
  await expect(page.getByText(/^\d reviews shown again\.$/)).toBeVisible();
});

test('a message is chosen by the key x, and marked as answered', async ({ page, shop }) => {
  for (const subject of ['Do you deliver to Ho?', 'Is the tray level?']) {
    const sent = await page.request.post('/contact', {
      headers: { origin: shop.url },
      form: { username: 'Ama', email: 'ama@example.org', subject, message: `${subject} Please tell me.` },
    });
    expect(sent.ok()).toBe(true);
  }
  await becomeAdmin(page, shop);
  await visit(page, '/admin/messages?q=level');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('checkbox', { name: /^Choose all \d+$/ })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toBe('messages.csv');
  await page.getByRole('button', { name: 'Answered', exact: true }).click();
  await page.getByRole('button', { name: 'Mark 1 message' }).click();
  await expect(page.getByText('1 message marked as answered.')).toBeVisible();
  await visit(page, '/admin/messages?q=level');
  await expect(page.getByText('No messages found')).toBeVisible();
});
