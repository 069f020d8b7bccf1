import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';
import { load, type Met } from '../load.ts';
import { type Encoding, percentile } from '../world.ts';
import { type Flooded, nodeOf } from './flooded.ts';

const SECONDS = 15;
/** The first connections of the flood are accepted by then. */
const WARM_MS = 2_000;
const STRANGERS_EVERY_MS = 100;
/** Another address than the flood's. */
const STRANGER = '127.0.0.9';

type Flood = { connections: number; encoding: Encoding; path: string };

const FLOODS: readonly Flood[] = [
  { connections: 64, encoding: 'br', path: '/' },
  { connections: 500, encoding: 'br', path: '/' },
  { connections: 500, encoding: 'identity', path: '/' },
  { connections: 500, encoding: 'br', path: '/healthz' },
  { connections: 1_000, encoding: 'br', path: '/' },
];

/** Requests over connections that are kept, by wrk; what a new connection takes a stranger meanwhile. */
export async function meetKeptConnections({ name, folder, postgresUrl }: Flooded): Promise<void> {
  const shop = await startShop({
    databaseUrl: urlOf(postgresUrl, await createDatabase(postgresUrl)),
    command: nodeOf(folder),
    folder,
    env: { TRUSTED_PROXIES: 'none' },
  });
  try {
    for (const accept of ['br', 'identity']) await dial(shop, '/', accept);
    const calm = await watchStrangers(shop, SECONDS * 1000);
    console.log(`${name}: a new connection on a calm shop: ${inWords(calm)}`);
    for (const flood of FLOODS) {
      const flooding = load(`http://localhost:${shop.port}${flood.path}`, { ...flood, seconds: SECONDS });
      await pause(WARM_MS);
      const met = await watchStrangers(shop, SECONDS * 1000 - 2 * WARM_MS);
      const times = percentile(met, 0.95) / percentile(calm, 0.95);
      console.log(
        `${name}: ${flood.connections} kept, ${flood.path} ${flood.encoding}: ${inWords(met)}, p95 ${times.toFixed(1)} times; the flood got ${floodInWords(await flooding)}`,
      );
      await pause(WARM_MS);
    }
  } finally {
    await shop.kill();
    rmSync(shop.dataDir, { recursive: true, force: true });
  }
}

const floodInWords = ({ perSecond, refused }: Met) => `${perSecond.toFixed(0)}/s, ${refused} refused`;

function inWords(times: readonly number[]): string {
  const of = (share: number) => percentile(times, share).toFixed(1);
  return `${times.length} strangers, p50 ${of(0.5)}, p95 ${of(0.95)}, longest ${of(1)} ms`;
}

async function watchStrangers(shop: RunningShop, milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds;
  const asked: Promise<number>[] = [];
  for (let number = 0; performance.now() < end; number += 1) {
    asked.push(dial(shop, number % 2 === 0 ? '/healthz' : '/', 'br'));
    await pause(STRANGERS_EVERY_MS);
  }
  return Promise.all(asked);
}

/** The milliseconds that one request on a connection of its own took. */
function dial({ port }: RunningShop, path: string, accept: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': accept, host: `localhost:${port}` };
    const sent = request({ port, path, headers, host: '127.0.0.1', localAddress: STRANGER, agent: false });
    sent.once('response', (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - begun));
    });
    sent.once('error', reject).end();
  });
}
