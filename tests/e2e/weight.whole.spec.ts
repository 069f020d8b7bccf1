import { expect, test } from '#tests/support/browser-test.ts';
import { BUDGET, FIRST_PAGES, firstVisit, PHONE, weigh } from '#tests/support/first-visit.ts';

test.use(PHONE);

for (const path of FIRST_PAGES) {
  test(`a first visit to ${path} stays within its budget`, async ({ page }) => {
    const loads = await firstVisit(page, path);
    const images = loads.filter(({ type }) => type === 'Image');
    expect(images.length).toBeGreaterThan(0);
    expect(weigh(loads)).toBeLessThanOrEqual(BUDGET.everything);
    const most = path.startsWith('/product-details/') ? BUDGET.productScripts : BUDGET.scripts;
    expect(weigh(loads.filter(({ type }) => type === 'Script'))).toBeLessThanOrEqual(most);
    for (const { url, bytes } of images) expect(bytes, url).toBeLessThanOrEqual(BUDGET.listingImage);
  });
}
