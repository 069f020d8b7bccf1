// npm run screenshots: every page at three widths in both themes, into the ignored folder screenshots/.
// Arguments are parts of page names: npm run screenshots -- cart checkout
import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { everyPage } from '#tests/support/every-page.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';

const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
const folder = 'screenshots';
const wanted = process.argv.slice(2);

type Look = { width: number; theme: (typeof THEMES)[number] };

async function photograph(browser: Browser, shop: RunningShop): Promise<number> {
  const pages: Page[] = [];
  const newPage = async () => {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: 'en-US',
      timezoneId: 'Africa/Accra',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    pages.push(page);
    return page;
  };
  let taken = 0;
  for (const { name, path, page } of await everyPage(shop, newPage)) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        await shoot(page, path, `${folder}/${name}-${width}-${theme}.png`, { width, theme });
        taken += 1;
      }
    }
  }
  for (const page of pages) await page.context().close();
  return taken;
}

async function shoot(page: Page, path: string, file: string, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(path, { waitUntil: 'networkidle' });
  // Pictures below the fold would load only when somebody scrolls to them.
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
  await page.screenshot({ path: file, fullPage: true });
}

mkdirSync(folder, { recursive: true });
const shop = await startShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
try {
  console.info(`${await photograph(browser, shop)} pictures in ${folder}/`);
} finally {
  await browser.close();
  await shop.stop();
}
