import type { Page } from '@playwright/test';

/** What a first visit may bring over the wire, in bytes (docs/promises.md#speed-and-weight). */
export const BUDGET = {
  everything: 250_000,
  scripts: 150_000,
  productScripts: 151_000,
  listingImage: 30_000,
};

/** Pages somebody comes to first. */
export const FIRST_PAGES = ['/', '/all', '/product-details/bk-sand-and-figure'];

/** The phone that Lighthouse measures with. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** How far below the window Chromium loads what is lazy, on a fast line, in CSS pixels. */
const LOADED_AHEAD = 1_250;

export type Load = { url: string; type: string; bytes: number };

export const weigh = (loads: readonly Load[]) => loads.reduce((sum, { bytes }) => sum + bytes, 0);

/** Everything that comes before anybody moves: as packed on the wire, headers included. */
export async function firstVisit(page: Page, path: string): Promise<Load[]> {
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
  await page.waitForFunction(
    (ahead) =>
      // Those out of sight in a rail wait until it is pushed.
      [...document.images].every((image) => {
        const { top, left } = image.getBoundingClientRect();
        const isFar = left >= innerWidth || top >= innerHeight + ahead;
        return (
          isFar || image.naturalWidth > 0 || image.currentSrc === '' || image.getClientRects().length === 0
        );
      }),
    LOADED_AHEAD,
  );
  return [...loads.values()].filter(({ url }) => url.startsWith('http'));
}
