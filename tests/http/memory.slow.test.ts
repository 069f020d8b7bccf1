import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
