import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchShop, type RunningShop, type ShopOptions, startShop } from '#tests/support/running-shop.ts';

const SLOW = 120_000;
const throwOnSignal = pathToFileURL(join(import.meta.dirname, '../support/throw-on-signal.mjs'));

/** Used by one shop after the other: the first start on a folder takes long. */
const dataDir = mkdtempSync(join(tmpdir(), 'shop-stop-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** A demo on its embedded database: whether that was closed is seen by its lock. */
async function aShop(options: ShopOptions = {}): Promise<RunningShop & { isLocked(): boolean }> {
  const shop = await startShop({ ...options, dataDir });
  onTestFinished(() => shop.kill());
  return { ...shop, isLocked: () => existsSync(join(dataDir, 'db.lock')) };
}

test(
  'a second signal, and a third, change nothing: the shop stops once and ends with 0',
  async () => {
    const shop = await aShop();
    for (const name of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) shop.signal(name);
    expect(await shop.exited).toBe(0);
    expect(shop.isLocked()).toBe(false);
    // A shop that was slow to open warns that its own stand-in does not answer yet.
    expect(shop.printed()).not.toMatch(/"level":[56]0|Error:/);
  },
  SLOW,
);

test(
  'a signal during the start ends it with 0, and the next start is well',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-first-'));
    const early = await launchShop({ dataDir: folder });
    await expect.poll(() => existsSync(join(folder, 'db.lock')), { timeout: 60_000 }).toBe(true);
    early.signal('SIGTERM');
    expect(await early.exited).toBe(0);
    const next = await startShop({ dataDir: folder });
    expect(await next.stop()).toBe(0);
    rmSync(folder, { recursive: true });
  },
  SLOW,
);

describe.each([
  ['an exception', 'SIGUSR2'],
  ['a rejection', 'SIGHUP'],
] as const)('%s that nothing caught', (_, name) => {
  test(
    'leaves one log line without what it quotes, and the shop closes in good order and ends with 1',
    async () => {
      const shop = await aShop({ env: { NODE_OPTIONS: `--import ${throwOnSignal}` } });
      shop.signal(name);
      expect(await shop.exited).toBe(1);
      expect(shop.isLocked()).toBe(false);
      const faults = shop
        .printed()
        .split('\n')
        .filter((line) => line.includes('throw-on-signal'));
      expect(faults).toHaveLength(1);
      expect(JSON.parse(faults[0] ?? '')).toMatchObject({ level: 50, msg: 'unhandled' });
      expect(shop.printed()).not.toContain('ama@shop.example');
    },
    SLOW,
  );
});
