import type { Page } from '@playwright/test';
import { demoAbout } from '#demo/stock/about.ts';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { aNoisyPicture, pick } from '#tests/support/picture-field.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('who is behind the shop is one press from the foot of every page, and the owner writes it on a phone', async ({
  page,
  newPage,
  shop,
}) => {
  await becomeAdmin(page, shop);
  const form = page.getByRole('form', { name: 'Settings' });
  await saveRegistration(page, 'BN 16 16');
  await visit(page, '/admin/settings/texts');
  const before = await form.evaluate((element: HTMLFormElement) => [...new FormData(element)]);
  const introduction = form.getByLabel('In your own words');
  await introduction.fill('I am Akua.\n\nThe kettle is on.');
  const first = await form.getByLabel('Image URL').inputValue();
  await pick(page, await aNoisyPicture('gate.png', 90, 60));
  await expect(form.getByLabel('Image URL')).not.toHaveValue(first);
  await form.getByLabel('What the picture shows').fill('Akua at the gate');
  await form.getByRole('button', { name: 'Save settings' }).tap();
  await expect(page.getByText('Settings saved')).toBeVisible();

  const visitor = await newPage();
  await visit(visitor, '/cart');
  const foot = visitor.getByRole('contentinfo');
  await expect(foot).toContainText('BN 16 16');
  await expect(foot).toContainText('Payments by Paystack');
  await foot.getByRole('link', { name: 'About Us' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^About /);
  await expect(visitor.getByRole('main').getByText('The kettle is on.')).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'Akua at the gate' })).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
  const overflow = await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await form.getByRole('button', { name: 'Remove the picture' }).tap();
  // The words of the first time may still stand there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await form.getByRole('button', { name: 'Save settings' }).tap();
  await saved;
  await saveRegistration(page, '');
  await visitor.reload();
  await expect(visitor.getByRole('img', { name: 'Akua at the gate' })).toHaveCount(0);
  await expect(foot).not.toContainText('BN 16 16');

  await visit(page, '/admin/settings/texts');
  const version = await form.locator('input[name=version]').inputValue();
  const fields = Object.fromEntries(before.map(([name, value]) => [name, String(value)]));
  // The demo's own picture was never uploaded: once replaced it cannot be chosen again.
  const restored = { headers: { origin: shop.url }, form: { ...fields, pictureUrl: '', version } };
  expect((await page.request.post('/admin/settings/texts', restored)).status()).toBe(200);
  await visitor.reload();
  await expect(visitor.getByText(demoAbout.introduction.split('\n')[0] ?? '')).toBeVisible();
});

async function saveRegistration(page: Page, number: string): Promise<void> {
  await visit(page, '/admin/settings/law');
  await page.getByLabel('Registration number').fill(number);
  await page.getByRole('button', { name: 'Save settings' }).tap();
  await expect(page.getByText('Settings saved')).toBeVisible();
}
