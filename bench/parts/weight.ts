import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { BUDGET, FIRST_PAGES, firstVisit, PHONE, weigh } from '#tests/support/first-visit.ts';
import { startShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';

/** What a phone loads of a page it has never seen, before anybody moves. */
export const weight: Part = {
  about: 'a first visit over the wire, in Chromium as a phone, to the demo',
  async measure() {
    const shop = await startShop();
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
    try {
      const figures: Figure[] = [];
      for (const path of FIRST_PAGES) {
        const page = await browser.newPage({ ...PHONE, baseURL: shop.url });
        const loads = await firstVisit(page, path);
        await page.close();
        const of = (type: string) => loads.filter((load) => load.type === type);
        const largest = Math.max(...of('Image').map(({ bytes }) => bytes));
        figures.push(
          { what: `${path} in all`, value: weigh(loads), unit: 'bytes', atMost: BUDGET.everything },
          { what: `${path} scripts`, value: weigh(of('Script')), unit: 'bytes', atMost: BUDGET.scripts },
          { what: `${path} largest picture`, value: largest, unit: 'bytes', atMost: BUDGET.listingImage },
        );
      }
      return figures;
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
