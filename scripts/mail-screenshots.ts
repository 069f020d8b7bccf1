// npm run tool -- mail-screenshots: every e-mail of the demo's previews at two widths in both themes, into the ignored
// folder screenshots/mails/. Arguments are parts of names: npm run tool -- mail-screenshots order
import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';

const WIDTHS = [360, 600];
const THEMES = ['light', 'dark'] as const;
const PREVIEWS = '/sandbox/mail/preview';
const folder = 'screenshots/mails';
const wanted = process.argv.slice(2);

async function photograph(browser: Browser, shop: RunningShop): Promise<number> {
  const page = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce' });
  await page.goto(PREVIEWS);
  const links = await page
    .locator('li a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const names = links.map((link) => link.slice(PREVIEWS.length + 1));
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  for (const name of chosen) {
    await page.goto(`${PREVIEWS}/${name}/html`, { waitUntil: 'networkidle' });
    for (const width of WIDTHS) {
      for (const colorScheme of THEMES) {
        await page.setViewportSize({ width, height: 640 });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
  }
  return chosen.length * WIDTHS.length * THEMES.length;
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
