import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Of } from '#platform/archive/write-archive.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { restoreShop } from '#server/backup/restore-shop.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { aBackup, aPlace, forgeManifest, manifestOf } from '#tests/support/backups.ts';
import { forgePart } from '#tests/support/damaged-backups.ts';
import { freshPostgres, freshPostgresUrl } from '#tests/support/databases.ts';
import { anOrder } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

describe('a backup of an older release is restored', () => {
  let world: TestShop;
  let folder: string;
  let whole: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'older-'));
    world = await createTestShop({ database: await freshPostgres() });
    const { reference } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.work('payments.settle', { reference });
    whole = await aBackup(world, folder);
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function aCopy() {
    const copy = join(mkdtempSync(join(folder, 'copy-')), 'backup');
    cpSync(whole, copy, { recursive: true });
    return copy;
  }

  /** Restores it elsewhere, finds no breach, and returns what one question finds there. */
  async function restored(backup: string, question: string): Promise<unknown[]> {
    const place = aPlace(mkdtempSync(join(folder, 'place-')), await freshPostgresUrl());
    const outcome = await restoreShop(place, { folder: backup, mayReplace: false, sendsWaiting: true });
    expect(outcome).toMatchObject({ kind: 'restored' });
    const database = await openDatabase(place.database, 1);
    try {
      expect(await auditDatabase(database.db)).toEqual([]);
      return ((await database.db.execute(question)) as { rows: unknown[] }).rows;
    } finally {
      await database.close();
    }
  }

  it('when a table in it is left out today: its rows stay behind', async () => {
    const backup = aCopy();
    const columns = ['id', 'key', 'count', 'last_request'];
    const content = gzipSync('{"id":"1","key":"someone","count":9,"last_request":1}\n');
    writeFileSync(join(backup, 'tables/rate_limits.jsonl.gz'), content);
    const part = { name: 'rate_limits', columns, rows: 1, bytes: content.length, sha256: sha256Of(content) };
    forgeManifest(backup, ({ tables, ...rest }) => ({ ...rest, tables: [...(tables as object[]), part] }));
    expect(await restored(backup, 'select * from rate_limits')).toEqual([]);
  });

  it('when the queues have columns that it does not know, and it some that they do not', async () => {
    expect(manifestOf(whole).jobs.rows).toBeGreaterThan(0);
    const backup = aCopy();
    forgePart(backup, 'jobs', (lines) =>
      lines.map((line) => {
        const { priority: _priority, retry_backoff: _backoff, ...older } = JSON.parse(line);
        return JSON.stringify({ ...older, expire_in: '00:15:00' });
      }),
    );
    expect(
      await restored(
        backup,
        `select distinct priority, retry_backoff from pgboss.job where name = 'mail.send'`,
      ),
    ).toEqual([{ priority: 0, retry_backoff: false }]);
  });

  it('but not when a table is missing that its migrations make, or has other columns', async () => {
    for (const change of [
      (tables: { name: string }[]) => tables.filter(({ name }) => name !== 'letters'),
      (tables: { name: string }[]) =>
        tables.map((table) => (table.name === 'letters' ? { ...table, columns: ['id'] } : table)),
    ]) {
      const backup = aCopy();
      forgeManifest(backup, ({ tables, ...rest }) => ({
        ...rest,
        tables: change(tables as { name: string }[]),
      }));
      await expect(restored(backup, 'select 1')).rejects.toThrow(/not those that its migrations make/);
    }
  });
});
