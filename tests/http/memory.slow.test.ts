import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { heapFlags } from '#server/heap-limit.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { startShop } from '#tests/support/running-shop.ts';

/** docs/promises.md#speed-and-weight */
const MOST_IDLE_MB = 256;

test('a process that has just started, and shown its pages, takes 256 MB at most on PostgreSQL', async () => {
  const shop = await startShop({ databaseUrl: await freshPostgresUrl() });
  try {
    for (const path of ['/', '/all', '/contact', '/cart'])
      expect((await fetch(`${shop.url}${path}`)).status).toBe(200);
    await expect.poll(() => megabytesOf(shop.pid), { timeout: 20_000 }).toBeLessThan(MOST_IDLE_MB);
  } finally {
    await shop.stop();
  }
});

test('the heap of a process is limited by its machine, unless whoever starts it says otherwise', async () => {
  const limitOf = async (env: Record<string, string> = {}) => {
    const shop = await startShop({ databaseUrl: await freshPostgresUrl(), env });
    const command = readFileSync(`/proc/${shop.pid}/cmdline`, 'utf8').split('\0');
    expect(await shop.stop()).toBe(0);
    return command.find((part) => part.startsWith('--max-old-space-size='));
  };
  const [ours] = heapFlags(totalmem(), process.constrainedMemory());
  expect(await limitOf()).toBe(ours);
  expect(await limitOf({ NODE_OPTIONS: '--max-old-space-size=400' })).toBeUndefined();
});

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
