import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

for (const [device, width, height] of [
  ['phone', 360, 640],
  ['desk', 1280, 800],
] as const)
  test(`on a ${device} today's and this week's earnings stand above what waits, in the first screen`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height });
    await becomeAdmin(page, shop);
    await visit(page, '/admin/home');
    for (const name of ['Today', 'This week'])
      await expect(page.getByRole('term').filter({ hasText: name }).first()).toBeInViewport({ ratio: 1 });
    const figures = await page.getByRole('definition').first().boundingBox();
    const tasks = await page.getByRole('list', { name: 'To do' }).boundingBox();
    expect(tasks?.y).toBeGreaterThan(figures?.y ?? 0);
    expect(tasks?.y).toBeLessThan(height / 2 + 40);
    await expectNoSidewaysScroll(page);
  });

test('without JavaScript the table stands there and the document holds no style', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  const html = await (await page.request.get('/admin/home')).text();
  expect(html).toMatch(/<th scope="row"[^>]*>Delivered<\/th>/);
  expect(html).not.toMatch(/<style|\sstyle=/);
});
