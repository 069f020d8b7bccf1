import { setTimeout as pause } from 'node:timers/promises';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';
import { load } from '../load.ts';
import { memoryOf, openFilledDatabase, startBareServer } from '../world.ts';

const PRODUCTS = 1_000;
const SECONDS = 8;
const PATHS = ['/', '/all', '/product-details/product-7', '/contact'];
/** Long enough for what a start leaves behind to be collected. */
const SETTLE_MS = 5_000;

const withoutSlash = (path: string) => (path === '/' ? 'home' : path);

/** Public pages from the cache of the process and a script, beside a bare server that sends the same bytes. */
export const pages: Part = {
  about: `public pages and a script of a shop with ${PRODUCTS} products on PostgreSQL, beside bare node:http with the same bytes`,
  async measure() {
    const database = await openFilledDatabase(PRODUCTS, { withSearch: true });
    const shop = await startShop({ databaseUrl: database.url, env: { LOG_LEVEL: 'error' } });
    try {
      await pause(SETTLE_MS);
      const idle = memoryOf(shop.pid);
      let peak = idle;
      const watch = setInterval(() => {
        peak = Math.max(peak, memoryOf(shop.pid));
      }, 200);
      const figures: Figure[] = [];
      for (const path of PATHS) figures.push(...(await beside(shop, path)));
      figures.push(...(await beside(shop, await scriptOf(shop), 'script')));
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

/** What most pages share; its name changes with every build. */
async function scriptOf(shop: RunningShop): Promise<string> {
  const html = await (await fetch(shop.url)).text();
  const [script] = /\/assets\/shared-[\w-]+\.js/.exec(html) ?? [];
  if (!script) throw new Error('the home page names no shared script');
  return script;
}

async function beside(shop: RunningShop, path: string, name = withoutSlash(path)): Promise<Figure[]> {
  const url = `${shop.url}${path}`;
  await load(url, { connections: 4, seconds: 2 });
  const bare = await startBareServer(url);
  try {
    const figures: Figure[] = [];
    for (const connections of [1, 32]) {
      const ours = await load(url, { connections, seconds: SECONDS });
      const theirs = await load(bare.url, { connections, seconds: SECONDS });
      const what = `${name}, ${connections} connections`;
      figures.push(
        { what, value: ours.perSecond, unit: '/s' },
        {
          what: `${what}, of bare node:http`,
          value: ours.perSecond / theirs.perSecond,
          unit: 'of it',
          atLeast: 0.6,
        },
        { what: `${what}, p99`, value: ours.p99, unit: 'ms' },
        { what: `${what}, refused`, value: ours.refused, unit: '', atMost: 0 },
      );
    }
    return figures;
  } finally {
    await bare.stop();
  }
}
