import { test } from '#tests/support/browser-test.ts';
import { hearing } from '#tests/support/hearing.ts';

test('what a filter and another page of the list bring is announced', async ({ page }) => {
  const expectAnnounced = await hearing(page, '/all');
  await page.getByRole('radio', { name: 'Books', exact: true }).check();
  await expectAnnounced(/\b\d\d - Products Found/);
  await page.getByRole('navigation', { name: 'Result pages' }).getByRole('link', { name: 'Next' }).click();
  await expectAnnounced(/\b\d\d - Products Found/);
});
