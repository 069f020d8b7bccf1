import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBackup } from '#tests/support/backups.ts';
import { freshPostgres, freshPostgresUrl } from '#tests/support/databases.ts';
import { anOrder } from '#tests/support/factories.ts';
import { runScript } from '#tests/support/run-script.ts';
import { createTestShop } from '#tests/support/test-shop.ts';

/** Each command starts a Node of its own, which a busy machine lets wait. */
const SLOW = 240_000;

describe('npm run restore', { timeout: SLOW }, () => {
  let folder: string;
  let backup: string;
  let DATABASE_URL: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'restore-command-'));
    const world = await createTestShop({ database: await freshPostgres() });
    await anOrder(world.shop);
    backup = await aBackup(world, folder);
    await world.close();
    DATABASE_URL = await freshPostgresUrl();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const restore = (args: string[], env = {}) =>
    runScript('restore', args, { DATABASE_URL, DATA_DIR: join(folder, 'data'), ...env });
  const refused = (reason: RegExp) => ({
    code: 1,
    lines: [expect.stringMatching(new RegExp(`^Nothing was restored: ${reason.source}`))],
  });

  it('says how much it restored, and what comes next', async () => {
    const { code, lines } = await restore([backup]);
    expect(lines.join('\n')).toMatch(
      /^Restored the database and \d+ files as of 20.*\nRun npm run tool -- audit/,
    );
    expect(code).toBe(0);
  });

  it('refuses a place or a backup in a sentence of its own, with 1: nothing was touched', async () => {
    expect(await restore([backup])).toEqual(refused(/The database is not empty \(there are rows in/));
    expect(await restore([folder])).toEqual(refused(/.* is no backup of a shop/));
    expect(await restore([])).toEqual(refused(/Name one backup/));
  });

  it('fails with 2 where the database does not answer', async () => {
    const { code, lines } = await restore([backup], { DATABASE_URL: 'postgres://127.0.0.1:1/shop' });
    expect(lines.join('\n')).toMatch(/^The restore failed: DATABASE_URL: /);
    expect(code).toBe(2);
  });
});
