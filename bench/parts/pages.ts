import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CHANGES_CHANNEL } from '#shop/frame/live/changes.server.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';
import { load } from '../load.ts';
import {
  ENCODINGS,
  type Encoding,
  memoryOf,
  openFilledDatabase,
  processorTimeOf,
  startBareServer,
} from '../world.ts';

const PRODUCTS = 1_000;
const SECONDS = 8;
const CONNECTIONS = 32;
const LISTING = '/all';
const PATHS = ['/', LISTING, '/product-details/product-7', '/contact'];
/** Long enough for what a start leaves behind to be collected. */
const SETTLE_MS = 5_000;
/** Of what bare node:http sends (docs/promises.md). */
const SHARE = 0.6;

/** Public pages from the cache of the process and a script, beside a bare server that sends the same bytes. */
export const pages: Part = {
  about: `public pages and a script of a shop with ${PRODUCTS} products on PostgreSQL, beside bare node:http with the same bytes; the load by wrk`,
  async measure() {
    const database = await openFilledDatabase(PRODUCTS, { withSearch: true });
    const shop = await startShop({ databaseUrl: database.url, env: { LOG_LEVEL: 'error' } });
    try {
      const figures: Figure[] = [await firstSecond(shop, 'after a start')];
      await pause(SETTLE_MS);
      const idle = memoryOf(shop.pid);
      let peak = idle;
      const watch = setInterval(() => {
        peak = Math.max(peak, memoryOf(shop.pid));
      }, 200);
      for (const path of PATHS) figures.push(...(await inEachEncoding(shop, path)));
      figures.push(...(await inEachEncoding(shop, await scriptOf(shop), 'script')));
      await announceChange(database.url);
      figures.push(await firstSecond(shop, 'after a change'));
      clearInterval(watch);
      return [
        ...figures,
        { what: 'memory, idle', value: idle, unit: 'MB', atMost: 256 },
        { what: 'memory, at most under this load', value: peak, unit: 'MB', atMost: 512 },
      ];
    } finally {
      await shop.stop();
      await database.close();
    }
  },
};

async function firstSecond(shop: RunningShop, when: string): Promise<Figure> {
  const { perSecond } = await load(`${shop.url}${LISTING}`, { connections: CONNECTIONS, seconds: 1 });
  return { what: `${LISTING}, the first second ${when}`, value: perSecond, unit: '/s' };
}

/** Drops every page that shows a product. */
async function announceChange(databaseUrl: string): Promise<void> {
  const announcer = new pg.Client({ connectionString: databaseUrl });
  await announcer.connect();
  const change = JSON.stringify({ kind: 'product', id: 'product-7' });
  await announcer.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, change]);
  await announcer.end();
}

/** What most pages share; its name changes with every build. */
async function scriptOf(shop: RunningShop): Promise<string> {
  const html = await (await fetch(shop.url)).text();
  const [script] = /\/assets\/shared-[\w-]+\.js/.exec(html) ?? [];
  if (!script) throw new Error('the home page names no shared script');
  return script;
}

const withoutSlash = (path: string) => (path === '/' ? 'home' : path);

async function inEachEncoding(shop: RunningShop, path: string, name = withoutSlash(path)): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const encoding of ENCODINGS)
    figures.push(...(await beside(shop, path, { encoding, what: `${name}, ${encoding}` })));
  return figures;
}

type Beside = { encoding: Encoding; what: string };

async function beside(shop: RunningShop, path: string, { encoding, what }: Beside): Promise<Figure[]> {
  const url = `${shop.url}${path}`;
  await load(url, { connections: 4, seconds: 2, encoding });
  const bare = await startBareServer(url, encoding);
  try {
    const asked = { connections: CONNECTIONS, seconds: SECONDS, encoding };
    const ours = await costing(shop.pid, () => load(url, asked));
    const theirs = await costing(bare.pid, () => load(bare.url, asked));
    return [
      { what, value: ours.perSecond, unit: '/s' },
      { what: `${what}, of bare`, value: ours.perSecond / theirs.perSecond, unit: 'of it', atLeast: SHARE },
      { what: `${what}, processor for each`, value: ours.microseconds, unit: 'µs' },
      { what: `${what}, processor of bare for each`, value: theirs.microseconds, unit: 'µs' },
      { what: `${what}, p99`, value: ours.p99, unit: 'ms' },
      { what: `${what}, refused`, value: ours.refused, unit: '', atMost: 0 },
    ];
  } finally {
    await bare.stop();
  }
}

/** With the time of a processor that each answer took of one process. */
async function costing<T extends { answers: number }>(pid: number, work: () => Promise<T>) {
  const before = processorTimeOf(pid);
  const met = await work();
  return { ...met, microseconds: ((processorTimeOf(pid) - before) * 1_000) / met.answers };
}
