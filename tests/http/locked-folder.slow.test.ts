import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type Caller } from '#tests/support/http-shop.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-locked-'));
const lockFile = join(folder, 'db.lock');
const SLOW = 90_000;

let shop: RunningShop;
let kofi: Caller;
beforeAll(async () => {
  shop = await startShop({ dataDir: folder });
  kofi = await aCustomer(shop);
}, SLOW);
afterAll(async () => {
  await shop.kill();
  rmSync(folder, { recursive: true, force: true });
});

const isKofi = async () => {
  const me = (await (await kofi.get('/api/me')).json()) as { email: string | null };
  return me.email === kofi.email;
};

test(
  'what kill -9 leaves locked is taken over, with everything that was answered',
  async () => {
    const { port } = shop;
    await shop.kill();
    expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: shop.pid });
    shop = await startShop({ dataDir: folder, port });
    expect(await isKofi()).toBe(true);
  },
  SLOW,
);

test(
  'a pid that now belongs to somebody else does not keep the shop out',
  async () => {
    const { port } = shop;
    expect(await shop.stop()).toBe(0);
    const stranger = { pid: process.pid, startedAt: '1', bootId: 'another boot' };
    writeFileSync(lockFile, JSON.stringify(stranger));
    shop = await startShop({ dataDir: folder, port });
    expect(await isKofi()).toBe(true);
    expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: shop.pid });
  },
  SLOW,
);

test(
  'a lock file that is garbage does not either',
  async () => {
    const { port } = shop;
    await shop.stop();
    writeFileSync(lockFile, '{"pid":');
    shop = await startShop({ dataDir: folder, port });
    expect(await isKofi()).toBe(true);
  },
  SLOW,
);
