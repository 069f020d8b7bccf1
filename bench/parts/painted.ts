import { chromium, type Page } from '@playwright/test';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { startShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';
import { openFilledDatabase, percentile } from '../world.ts';

const STEPS = 12;

/** How long the browser takes from the last byte of the next list's data until that list is painted. */
export const painted: Part = {
  about:
    'the next list after a page, a category or a sort, in Chromium: from its data’s last byte to its paint',
  async measure() {
    const database = await openFilledDatabase(1_000);
    const shop = await startShop({ databaseUrl: database.url });
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${shop.url}/all`, { waitUntil: 'networkidle' });
      return [
        ...figuresOf('next page', await taken(page, STEPS, next)),
        ...figuresOf('a category', await taken(page, CATEGORIES.length, choose)),
        ...figuresOf('a sort', await taken(page, STEPS / 2, sort)),
      ];
    } finally {
      await browser.close();
      await shop.stop();
      await database.close();
    }
  },
};

const next = (page: Page) => page.getByRole('link', { name: 'Next' }).click();
const choose = (page: Page, step: number) =>
  page.getByRole('radio', { name: CATEGORIES[step], exact: true }).click();
async function sort(page: Page, step: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: step % 2 === 0 ? 2 : 1 });
}

async function taken(page: Page, steps: number, act: (page: Page, step: number) => Promise<void>) {
  const times: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const watched = await page.evaluateHandle(watchNextList);
    await act(page, step);
    times.push(await watched.evaluate(({ milliseconds }) => milliseconds));
  }
  return times;
}

/** Runs in the page: resolves once other products stand in the list and the frame that shows them is out. */
function watchNextList() {
  performance.clearResourceTimings();
  const names = () =>
    [...document.querySelectorAll('main article h2')].map((name) => name.textContent).join();
  const before = names();
  const isThere = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (names() === before) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const nextPaint = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
  const milliseconds = isThere.then(nextPaint).then(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const last = answers.filter(({ name }) => new URL(name).pathname === '/all.data').at(-1);
    return performance.now() - (last?.responseEnd ?? Number.NaN);
  });
  return { milliseconds };
}

function figuresOf(what: string, times: readonly number[]): Figure[] {
  return [
    { what: `${what}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { what: `${what}, slowest`, value: Math.max(...times), unit: 'ms', atMost: 100 },
  ];
}
