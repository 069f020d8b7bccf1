import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

/** A first visit over the wire, in bytes (docs/promises.md#speed-and-weight). */
const BUDGET = { everything: 250_000, scripts: 150_000, listingImage: 30_000 };

type Load = { url: string; type: string; bytes: number };

// The phone that Lighthouse measures with.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

for (const path of ['/', '/all', '/product-details/bk-sand-and-figure']) {
  test(`a first visit to ${path} stays within its budget`, async ({ page }) => {
    const loads = await firstVisit(page, path);
    const weigh = (some: Load[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
    const images = loads.filter(({ type }) => type === 'Image');
    expect(images.length).toBeGreaterThan(0);
    expect(weigh(loads)).toBeLessThanOrEqual(BUDGET.everything);
    expect(weigh(loads.filter(({ type }) => type === 'Script'))).toBeLessThanOrEqual(BUDGET.scripts);
    for (const { url, bytes } of images) expect(bytes, url).toBeLessThanOrEqual(BUDGET.listingImage);
  });
}

/** Everything that comes before anybody moves: as packed on the wire, headers included. */
async function firstVisit(page: Page, path: string): Promise<Load[]> {
  const loads = new Map<string, Load>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    loads.set(requestId, { url: response.url, type, bytes: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength;
  });
  await Promise.all([page.waitForResponse('**/api/me'), page.goto(path)]);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    // Those out of sight in a rail wait until it is pushed; one whose file is there may not call itself complete.
    [...document.images].every(
      (image) =>
        image.complete ||
        image.naturalWidth > 0 ||
        image.currentSrc === '' ||
        image.getClientRects().length === 0 ||
        image.getBoundingClientRect().left >= innerWidth,
    ),
  );
  return [...loads.values()].filter(({ url }) => url.startsWith('http'));
}
