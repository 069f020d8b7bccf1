import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { startShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';

/** Not a dependency: it would triple the install for one command. */
const LIGHTHOUSE = 'lighthouse@13.4.0';

/** On a busy machine Lighthouse may miss the start of a trace, and asks to be run again. */
const ATTEMPTS = 3;

const METHODS = ['devtools', 'simulate'] as const;
type Method = (typeof METHODS)[number];

/** Scores in percent, times in milliseconds (docs/promises.md#speed-and-weight). */
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const PROMISES = {
  devtools: {
    ...SCORES,
    'largest-contentful-paint': 2_000,
    'cumulative-layout-shift': 0.02,
    'total-blocking-time': 100,
  },
  simulate: {
    ...SCORES,
    'largest-contentful-paint': 2_500,
    'cumulative-layout-shift': 0.02,
    'total-blocking-time': 200,
  },
} as const satisfies Record<Method, Record<string, number>>;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/**
 * Lighthouse on a phone's terms, against the production build. Twice per page: on a connection and a processor that
 * are really slowed down, and as Lighthouse computes it from a fast run, which is its default. The computed paint
 * counts whatever a fast connection brought before it, so its promise is wider.
 */
export const lighthouse: Part = {
  about:
    'Lighthouse on a phone’s terms, really slowed down (devtools) and as it computes by default (simulate)',
  async measure() {
    const shop = await startShop();
    const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
    try {
      const listing = await (await fetch(`${shop.url}/all`)).text();
      const product = /\/product-details\/[A-Za-z0-9-]+/.exec(listing)?.[0];
      if (!product) throw new Error('the listing shows no product');
      const runs = ['/', '/all', product].flatMap((path) => METHODS.map((method) => ({ path, method })));
      return runs.flatMap(({ path, method }) =>
        figuresOf(`${path.slice(0, 16)} (${method})`, method, run(`${shop.url}${path}`, method, folder)),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await shop.stop();
    }
  },
};

function run(url: string, method: Method, folder: string): Report {
  const output = join(folder, 'report.json');
  for (let attempt = 1; ; attempt += 1) {
    const ended = runLighthouse(url, method, output);
    if (ended.status === 0) return JSON.parse(readFileSync(output, 'utf8'));
    const reason = ended.stderr.trim().split('\n').at(-1) ?? '';
    if (attempt === ATTEMPTS || !reason.includes('run Lighthouse again'))
      throw new Error(`Lighthouse failed on ${url}: ${reason}`);
  }
}

function runLighthouse(url: string, method: Method, output: string) {
  const chromeFlags = ['--headless=new', ...chromiumArgs].join(' ');
  const flags = [
    '--quiet',
    `--throttling-method=${method}`,
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${chromeFlags}`,
  ];
  return spawnSync('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: findChromium() },
    timeout: 180_000,
  });
}

function figuresOf(where: string, method: Method, { categories, audits }: Report): Figure[] {
  return Object.entries(PROMISES[method]).map(([name, promise]) => {
    const what = `${where} ${name}`;
    if (name in categories)
      return { what, value: (categories[name]?.score ?? 0) * 100, unit: '', atLeast: promise };
    const unit = name === 'cumulative-layout-shift' ? '' : 'ms';
    return { what, value: audits[name]?.numericValue ?? Number.NaN, unit, atMost: promise };
  });
}
