// npm run tool -- screenshots: every page at three widths in both themes, into the ignored folder screenshots/.
// Arguments are parts of page names: npm run tool -- screenshots cart checkout
import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { everyPage, type Sight } from '#tests/support/every-page.ts';
import { orderStates } from '#tests/support/order-states.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';

const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
const folder = 'screenshots';
const wanted = process.argv.slice(2);

type Look = { width: number; theme: (typeof THEMES)[number] };

async function photograph(browser: Browser, shop: RunningShop, database: Database): Promise<number> {
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
  const sights = [...(await everyPage(shop, newPage)), ...(await orderStates(shop, database, newPage))];
  for (const sight of sights) {
    if (wanted.length > 0 && !wanted.some((part) => sight.name.includes(part))) continue;
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        await shoot(sight, { width, theme });
        taken += 1;
      }
    }
  }
  for (const page of pages) await page.context().close();
  return taken;
}

async function shoot({ name, page, path, prepare, shows }: Sight, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  if (shows) await page.getByText(shows).first().waitFor();
  // Pictures below the fold would load only when somebody scrolls to them.
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
  await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true });
}

mkdirSync(folder, { recursive: true });
const postgres = await startPostgres();
const databaseUrl = urlOf(postgres.url, await createDatabase(postgres.url));
const shop = await startShop({ databaseUrl });
const database = await openDatabase({ url: databaseUrl }, 2);
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
try {
  console.info(`${await photograph(browser, shop, database)} pictures in ${folder}/`);
} finally {
  await browser.close();
  await database.close();
  await shop.stop();
  await postgres.stop();
}
