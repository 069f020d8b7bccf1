import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { type RunningScript, startScript } from '#tests/support/run-script.ts';

/** Each command starts a Node of its own, which a busy machine lets wait. */
const SOON = { timeout: 60_000 };

describe('npm run backup', { timeout: 240_000 }, () => {
  let folder: string;
  let DATABASE_URL: string;
  let database: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-signals-'));
    DATABASE_URL = await freshPostgresUrl();
    database = await openDatabase({ url: DATABASE_URL }, 1);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const begin = (place: string, throughNpm: boolean) =>
    startScript('backup', [place], { DATABASE_URL, DATA_DIR: join(folder, 'data') }, { throughNpm });

  /** Stops a backup while the database lets its dump wait; resolves with how it ended. */
  async function stopHalfway(place: string, throughNpm: boolean, stop: (backup: RunningScript) => unknown) {
    return database.db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.execute(sql`lock table reviews in access exclusive mode`);
      const backup = begin(place, throughNpm);
      const isHalfway = () =>
        readdirSync(place).some((draft) => existsSync(join(place, draft, 'database.dump')));
      await expect.poll(isHalfway, SOON).toBe(true);
      await stop(backup);
      return backup.ended;
    });
  }

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'ends at %s, even while the database lets it wait, says so and leaves nothing',
    async (signal) => {
      const place = mkdtempSync(join(folder, 'place-'));
      const ended = await stopHalfway(place, false, (backup) => backup.signal(signal));
      expect(ended).toEqual({ code: 1, lines: [`There is no backup: it was stopped (${signal})`] });
      expect(readdirSync(place)).toEqual([]);
    },
  );

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'begun by npm, which passes %s on once more, does so too',
    async (signal) => {
      const place = mkdtempSync(join(folder, 'place-'));
      const { code, lines } = await stopHalfway(place, true, async (backup) => {
        backup.signal(signal);
        await pause(100);
        backup.signal(signal);
      });
      expect(lines).toContain(`There is no backup: it was stopped (${signal})`);
      expect(code).not.toBe(0);
      expect(readdirSync(place)).toEqual([]);
    },
  );

  test('takes the next one as ever', async () => {
    const place = mkdtempSync(join(folder, 'place-'));
    expect(await begin(place, true).ended).toMatchObject({ code: 0 });
    expect(readdirSync(place)).toEqual([expect.stringMatching(/^shop-[\dTZ-]+$/)]);
  });
});
