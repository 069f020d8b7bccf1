import { drawQr } from '#shop/accounts/pages/draw-qr.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { ADMIN } from '#tests/support/running-shop.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test('setting up the second factor shows a code that a camera can read', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  const encoders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('draw-qr')) encoders.push(request.url());
  });
  await visit(page, '/account');
  const section = page.getByRole('region', { name: 'Two-step login' });
  await section.getByLabel('Password').fill(ADMIN.password);
  expect(encoders).toEqual([]);
  await section.getByRole('button', { name: 'Set up' }).click();

  const code = section.getByRole('img', { name: 'QR code for the authenticator app' });
  await expect(code).toBeVisible();
  expect(encoders).toHaveLength(1);
  const link = await section.getByRole('link', { name: 'open it on this phone' }).getAttribute('href');
  expect(link).toMatch(/^otpauth:\/\/totp\//);
  const { path, size } = drawQr(link ?? '');
  await expect(code.locator('path')).toHaveAttribute('d', path);
  await expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  // Dark on white in both themes: some cameras read nothing else.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
    await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
  }
  const box = await code.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(180);
});
