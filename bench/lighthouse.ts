// npm run bench:lighthouse: Lighthouse on a phone's terms, against the production build; prints and judges.
// Twice per page: on a connection and a processor that are really slowed down, and as Lighthouse computes it from a
// fast run, which is its default. The computed paint counts whatever a fast connection brought before it, so its
// promise is wider.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { startShop } from '#tests/support/running-shop.ts';

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

const shop = await startShop();
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const output = join(folder, 'report.json');
try {
  const listing = await (await fetch(`${shop.url}/all`)).text();
  const product = /\/product-details\/[A-Za-z0-9-]+/.exec(listing)?.[0];
  if (!product) throw new Error('the listing shows no product');
  const runs = ['/', '/all', product].flatMap((path) => METHODS.map((method) => ({ path, method })));
  const broken = runs.flatMap(({ path, method }) =>
    judge(path, method, measure(`${shop.url}${path}`, method)),
  );
  for (const line of broken) console.log(`BROKEN ${line}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await shop.stop();
}

function measure(url: string, method: Method): Report {
  for (let attempt = 1; ; attempt += 1) {
    const run = runLighthouse(url, method);
    if (run.status === 0) return JSON.parse(readFileSync(output, 'utf8'));
    const reason = run.stderr.trim().split('\n').at(-1) ?? '';
    if (attempt === ATTEMPTS || !reason.includes('run Lighthouse again'))
      throw new Error(`Lighthouse failed on ${url}: ${reason}`);
  }
}

function runLighthouse(url: string, method: Method) {
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

/** Prints one run's figures and returns the promises it broke. */
function judge(path: string, method: Method, { categories, audits }: Report): string[] {
  const figures = Object.entries(PROMISES[method]).map(([name, promise]) => {
    const isScore = name in categories;
    const value = isScore ? (categories[name]?.score ?? 0) * 100 : (audits[name]?.numericValue ?? Number.NaN);
    const isKept = isScore ? value >= promise : value <= promise;
    return { name, value, promise, isKept };
  });
  console.log(`${path} (${method})`);
  for (const { name, value, promise, isKept } of figures) {
    console.log(
      `  ${isKept ? 'ok  ' : 'MISS'} ${name.padEnd(26)} ${Number(value.toFixed(3))} (promise ${promise})`,
    );
  }
  return figures
    .filter(({ isKept }) => !isKept)
    .map(({ name, value }) => `${path} (${method}) ${name} ${value}`);
}
