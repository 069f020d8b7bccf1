import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';
import { loadOneByOne } from '../load.ts';
import { mostMemoryOf, openFilledDatabase, processorTimeOf } from '../world.ts';

const PRODUCTS = 1_000;
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 5;
const SECONDS = 8;

/**
 * Addresses that all show the same page, of which none is in memory when it is asked for: a price above every
 * other, a page of reviews beyond the last, what is shown to one person only.
 */
const PAGES: Record<string, (turn: number) => string> = {
  home: (turn) => `/?error=${turn}`,
  '/all': (turn) => `/all?price=${1_000_000 + turn}`,
  product: (turn) => `/product-details/PRODUCT?reviews=${2 + turn}`,
};

/** Public pages that are made for each request, of products whose cards other pages have shown before. */
export const rendered: Part = {
  about: `public pages rendered anew for each of ${CONNECTIONS} connections, on both databases`,
  async measure() {
    const filled = await openFilledDatabase(PRODUCTS, { withSearch: true });
    try {
      return [
        ...(await onDatabase('PostgreSQL', { databaseUrl: filled.url })),
        ...(await onDatabase('embedded', {})),
      ];
    } finally {
      await filled.close();
    }
  },
};

async function onDatabase(name: string, options: { databaseUrl?: string }): Promise<Figure[]> {
  const shop = await startShop({ ...options, env: { LOG_LEVEL: 'error' } });
  try {
    const listing = await (await fetch(`${shop.url}/all`)).text();
    const [, product = ''] = /\/product-details\/([A-Za-z0-9-]+)/.exec(listing) ?? [];
    const figures: Figure[] = [];
    for (const [page, addressOf] of Object.entries(PAGES)) {
      const next = (turn: number) => addressOf(turn).replace('PRODUCT', product);
      figures.push(...(await timePage(shop, `${page}, ${name}`, next)));
    }
    const most = mostMemoryOf(shop.pid);
    const bound = options.databaseUrl ? { atMost: 512 } : {};
    return [...figures, { what: `memory at most, ${name}`, value: most, unit: 'MB', ...bound }];
  } finally {
    await shop.stop();
  }
}

async function timePage(
  { url, pid }: RunningShop,
  what: string,
  addressOf: (turn: number) => string,
): Promise<Figure[]> {
  let turn = 0;
  const next = () => {
    turn += 1;
    return url + addressOf(turn);
  };
  await loadOneByOne(next, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  const [turns, used] = [turn, processorTimeOf(pid)];
  const met = await loadOneByOne(next, { connections: CONNECTIONS, seconds: SECONDS });
  const each = (processorTimeOf(pid) - used) / (turn - turns);
  return [
    { what, value: met.perSecond, unit: '/s', atLeast: 500 },
    { what: `${what}, p99`, value: met.p99, unit: 'ms', atMost: 150 },
    { what: `${what}, processor time of one page`, value: each, unit: 'ms' },
    { what: `${what}, refused`, value: met.refused, unit: '', atMost: 0 },
  ];
}
