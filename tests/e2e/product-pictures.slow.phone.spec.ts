import { expect, test, visit } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('the picture that is next is sharp before it is swiped to', async ({ page }) => {
  await visit(page, '/product-details/bk-sand-and-figure');
  const next = page
    .getByRole('article')
    .first()
    .getByRole('img', { name: /^Two pages inside/ });
  const loaded = () => next.evaluate((image: HTMLImageElement) => /\/(\d+)\./.exec(image.currentSrc)?.[1]);
  await expect.poll(async () => Number(await loaded())).toBeGreaterThan(320);
});
