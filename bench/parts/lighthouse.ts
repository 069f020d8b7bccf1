import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Certificate, makeCertificate } from '#tests/rehearsal/certificate.ts';
import { startNginx } from '#tests/rehearsal/nginx.ts';
import { installPrograms } from '#tests/rehearsal/programs.ts';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { freePort, startShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';

/** Not a dependency: it would triple the install for one command. */
const LIGHTHOUSE = 'lighthouse@13.4.0';

/** On a busy machine Lighthouse may miss the start of a trace, and asks to be run again. */
const ATTEMPTS = 3;

const PATHS = ['/', '/all', '/product-details/bk-sand-and-figure'];
const METHODS = ['devtools', 'simulate'] as const;
type Method = (typeof METHODS)[number];

/** Scores in percent, times in milliseconds (docs/promises.md#speed-and-weight). */
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const PROMISES: Record<string, number> = {
  ...SCORES,
  'largest-contentful-paint': 2_000,
  'cumulative-layout-shift': 0.02,
  'total-blocking-time': 100,
};

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/**
 * Lighthouse on a phone's terms, against the production build behind nginx, over https and HTTP/2 as shoppers meet it:
 * over HTTP/1.1 a browser has six connections, and the last scripts wait for one. Twice per page: on a connection and
 * a processor that are really slowed down, and as Lighthouse computes it from a fast run, which is its default.
 */
export const lighthouse: Part = {
  about:
    'Lighthouse on a phone’s terms, really slowed down (devtools) and as it computes by default (simulate)',
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
    const site = await openSite(folder);
    try {
      const runs = PATHS.flatMap((path) => METHODS.map((method) => ({ path, method })));
      return runs.flatMap(({ path, method }) =>
        figuresOf(`${path.slice(0, 16)} (${method})`, run(site, path, method)),
      );
    } finally {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Site = { folder: string; url: string; certificate: Certificate; close(): Promise<void> };

async function openSite(folder: string): Promise<Site> {
  installPrograms('nginx', 'openssl', 'curl');
  // nginx, started by root, works as nobody, who must reach its folder in this one.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const certificate = makeCertificate(folder, 'localhost');
  const shop = await startShop({ isBehindTls: true, env: { PUBLIC_URL: url } });
  const nginx = await startNginx(join(folder, 'nginx'), siteOf(shop.port, port, certificate), port);
  const close = async () => {
    await nginx.stop();
    await shop.stop();
  };
  return { folder, url, certificate, close };
}

const siteOf = (shop: number, port: number, { certificateFile, keyFile }: Certificate) => `
server {
  listen 127.0.0.1:${port} ssl http2;
  ssl_certificate ${certificateFile};
  ssl_certificate_key ${keyFile};
  location / {
    proxy_pass http://127.0.0.1:${shop};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  }
}`;

function run(site: Site, path: string, method: Method): Report {
  const output = join(site.folder, 'report.json');
  const url = `${site.url}${path}`;
  for (let attempt = 1; ; attempt += 1) {
    const ended = runLighthouse(url, method, output, site.certificate);
    if (ended.status === 0) return JSON.parse(readFileSync(output, 'utf8'));
    const reason = ended.stderr.trim().split('\n').at(-1) ?? '';
    if (attempt === ATTEMPTS || !reason.includes('run Lighthouse again'))
      throw new Error(`Lighthouse failed on ${url}: ${reason}`);
  }
}

function runLighthouse(url: string, method: Method, output: string, { publicKeyHash }: Certificate) {
  const trusted = `--ignore-certificate-errors-spki-list=${publicKeyHash}`;
  const chromeFlags = ['--headless=new', trusted, ...chromiumArgs].join(' ');
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

function figuresOf(where: string, { categories, audits }: Report): Figure[] {
  return Object.entries(PROMISES).map(([name, promise]) => {
    const what = `${where} ${name}`;
    if (name in categories)
      return { what, value: (categories[name]?.score ?? 0) * 100, unit: '', atLeast: promise };
    const unit = name === 'cumulative-layout-shift' ? '' : 'ms';
    return { what, value: audits[name]?.numericValue ?? Number.NaN, unit, atMost: promise };
  });
}
