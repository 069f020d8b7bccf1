import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CHANGES_CHANNEL } from '#shop/frame/live/changes.server.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';
import { loadOneByOne } from '../load.ts';
import { memoryOf, openFilledDatabase, percentile } from '../world.ts';

const READERS = 2_000;
const CHANGES = 10;
/** An address may have 500 streams. */
const PER_ADDRESS = 400;

/** Open pages that wait for changes, at one process, and as many spread over two. */
export const live: Part = {
  about: `${READERS} open pages on one process, then on two, and ${CHANGES} changes that each of them hears of`,
  async measure() {
    const database = await openFilledDatabase(1_000);
    try {
      return [...(await followed(database.url, 1)), ...(await followed(database.url, 2))];
    } finally {
      await database.close();
    }
  },
};

async function followed(databaseUrl: string, count: number): Promise<Figure[]> {
  const shops: RunningShop[] = [];
  const announcer = new pg.Client({ connectionString: databaseUrl });
  const memory = () => shops.reduce((sum, { pid }) => sum + memoryOf(pid), 0);
  try {
    await announcer.connect();
    while (shops.length < count) shops.push(await startShop({ databaseUrl, env: { LOG_LEVEL: 'error' } }));
    for (const { url } of shops) await warmUp(url);
    await pause(5_000);
    const before = memory();
    const readers: Reader[] = [];
    for (const shop of shops)
      for (let own = 0; own < READERS / count; own += 1)
        readers.push(await follow(shop, Math.floor(own / PER_ADDRESS)));
    await pause(2_000);
    const grown = memory() - before;
    const taken: number[] = [];
    for (let change = 0; change < CHANGES; change += 1)
      taken.push(...(await announce(announcer, readers, change)));
    for (const { answer } of readers) answer.destroy();
    const where = count === 1 ? 'one process' : `${count} processes`;
    const what = `${where}: a change, from its commit`;
    return [
      { what: `${where}: more memory in all`, value: grown, unit: 'MB', atMost: 60 },
      { what: `${what} to the median reader`, value: percentile(taken, 0.5), unit: 'ms' },
      { what: `${what} to the last reader`, value: Math.max(...taken), unit: 'ms', atMost: 1_000 },
    ];
  } finally {
    await announcer.end();
    for (const shop of shops) await shop.stop();
  }
}

/** Some work first: what a process takes for it once, it would else take while the readers come. */
async function warmUp(url: string): Promise<void> {
  let price = 1_000_000;
  await loadOneByOne(() => `${url}/all?price=${price++}`, { connections: 8, seconds: 3 });
}

type Reader = { answer: IncomingMessage; heard: string };

function follow({ url }: RunningShop, house: number): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': `10.9.0.${house + 1}` };
    get(`${url}/live?topics=products`, { headers, agent: false }, (answer) => {
      const reader: Reader = { answer, heard: '' };
      answer.setEncoding('utf8').on('data', (part: string) => {
        reader.heard += part;
      });
      if (answer.statusCode === 200) resolve(reader);
      else reject(new Error(`a live reader got ${answer.statusCode}`));
    }).once('error', reject);
  });
}

/** How long each reader waited for one change, in milliseconds. */
async function announce(announcer: pg.Client, readers: readonly Reader[], count: number): Promise<number[]> {
  const id = `product-${count + 1}`;
  await announcer.query('select pg_notify($1, $2)', [
    CHANGES_CHANNEL,
    JSON.stringify({ kind: 'product', id }),
  ]);
  const begun = performance.now();
  const waiting = new Set(readers);
  const taken: number[] = [];
  while (waiting.size > 0 && performance.now() - begun < 10_000) {
    for (const reader of waiting) {
      if (!reader.heard.includes(`"${id}"`)) continue;
      waiting.delete(reader);
      taken.push(performance.now() - begun);
    }
    await pause(5);
  }
  return [...taken, ...Array<number>(waiting.size).fill(10_000)];
}
