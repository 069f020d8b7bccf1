import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '#tests/rehearsal/nginx.ts';
import { installPrograms } from '#tests/rehearsal/programs.ts';
import { freePort, type RunningShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';
import { load } from '../load.ts';
import { checkout, openSales } from '../sales.ts';
import { aShopper, type Shopper } from '../shopper.ts';
import { processorTimeOf, processorTimeOfAll } from '../world.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const WARM_SECONDS = 3;
const CONNECTIONS = 32;
/** Searches are rendered each time; an address has sixteen places at a process. */
const SEARCHES = 12;
const BUYERS = 24;

/**
 * One process behind nginx, then two. Where clients, nginx, PostgreSQL and the shop share a few cores, the rate says
 * what those cores can do; the time of a processor that each answer takes says what a further core would add.
 */
export const processes: Part = {
  about: `pages, searches and checkouts through nginx in plain http, with one process of the shop and with two`,
  async measure() {
    installPrograms('nginx', 'openssl', 'curl');
    return [...(await measured(1)), ...(await measured(2))];
  },
};

async function measured(count: number): Promise<Figure[]> {
  const where = count === 1 ? 'one process' : `${count} processes`;
  const { pages, searches, checkouts } = await measureCosts(count);
  return [
    ...figures(`${where}: pages from memory`, pages),
    ...figures(`${where}: searches`, searches),
    ...figures(`${where}: checkouts`, checkouts),
  ];
}

/** What each answer takes of a processor, in milliseconds, of the shop, nginx and PostgreSQL. */
export type Cost = { shop: number; nginx: number; postgres: number };
type Work = 'pages' | 'searches' | 'checkouts';

/** By so many processes of the shop behind nginx, with the rates that were met. */
export async function measureCosts(count: number): Promise<Record<Work, Met>> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const sales = await openSales({ processes: count, publicUrl });
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const nginx = await startNginx(join(folder, 'nginx'), siteOf(sales.processes, port), port);
  const used = (): Cost => ({
    shop: sales.processes.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0),
    nginx: processorTimeOfAll(folder),
    postgres: processorTimeOfAll(`port=${new URL(sales.databaseUrl).port}`),
  });
  try {
    const kept = (seconds: number) => load(`${publicUrl}/all`, { connections: CONNECTIONS, seconds });
    const searched = () => load(`${publicUrl}/all?q=bowl`, { connections: SEARCHES, seconds: SECONDS });
    await kept(WARM_SECONDS);
    await load(`${publicUrl}/all?q=tray`, { connections: SEARCHES, seconds: WARM_SECONDS });
    const pages = await costing(used, async () => rateOf(await kept(SECONDS)));
    const searches = await costing(used, async () => rateOf(await searched()));
    await buyFor(WARM_SECONDS, publicUrl);
    const checkouts = await costing(used, () => buyFor(SECONDS, publicUrl));
    return { pages, searches, checkouts };
  } finally {
    await nginx.stop();
    await sales.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const siteOf = (shops: readonly RunningShop[], port: number) => `
upstream shop {
  ${shops.map((shop) => `server 127.0.0.1:${shop.port};`).join('\n  ')}
  keepalive 64;
}
server {
  listen 127.0.0.1:${port};
  location / {
    proxy_pass http://shop;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  }
}`;

type Rate = { perSecond: number; answers: number; refused: number };
type Met = Rate & { each: Cost };

const rateOf = ({ perSecond, refused }: { perSecond: number; refused: number }): Rate => ({
  perSecond,
  answers: perSecond * SECONDS,
  refused,
});

async function costing(used: () => Cost, work: () => Promise<Rate>): Promise<Met> {
  const before = used();
  const rate = await work();
  const after = used();
  const each = (of: keyof Cost) => (after[of] - before[of]) / rate.answers;
  return { ...rate, each: { shop: each('shop'), nginx: each('nginx'), postgres: each('postgres') } };
}

const figures = (what: string, { perSecond, refused, each }: Met): Figure[] => [
  { what, value: perSecond, unit: '/s' },
  { what: `${what}, processor of the shop for each`, value: each.shop, unit: 'ms' },
  { what: `${what}, of nginx`, value: each.nginx, unit: 'ms' },
  { what: `${what}, of PostgreSQL`, value: each.postgres, unit: 'ms' },
  { what: `${what}, refused`, value: refused, unit: '', atMost: 0 },
];

let guests = 0;
function aGuestAt(url: string): Shopper {
  guests += 1;
  return aShopper({ url, origin: url }, `guest.${guests}@example.com`);
}

/** Guests who each wait for their answer; everyone buys once, at an address of their own. */
async function buyFor(seconds: number, url: string): Promise<Rate> {
  const end = performance.now() + seconds * 1000;
  let [answers, refused] = [0, 0];
  const buyer = async () => {
    while (performance.now() < end) {
      if ((await checkout(aGuestAt(url), 1)) === null) refused += 1;
      else answers += 1;
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return { perSecond: answers / seconds, answers, refused };
}
