import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpShop } from '#server/backup/back-up-shop.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { canMount } from '#tests/rehearsal/small-disk.ts';
import { aBackup } from '#tests/support/backups.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

describe('the folder of backups', () => {
  let world: TestShop;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backups-'));
    world = await createTestShop({ database: await freshPostgres() });
    const bytes = await aPicture({ width: 300, height: 300 });
    await storeImage(world.shop, anAdmin(), { bytes, declaredType: 'image/jpeg' });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds no half of a backup when the disk was full', async () => {
    const { database, shop } = world.running;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const files = { ...shop.files, get: () => Promise.reject(full) };
    const disk = mkdtempSync(join(folder, 'small-disk-'));
    await expect(backUpShop({ database, files }, { folder: disk, keep: null })).rejects.toBe(full);
    expect(readdirSync(disk)).toEqual([]);
    // In some containers not even root may mount a disk that is really small.
    if (!canMount()) return;
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    try {
      await expect(aBackup(world, disk)).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(readdirSync(disk)).toEqual([]);
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  it('keeps as many backups as are asked for', async () => {
    const { database, shop } = world.running;
    const place = mkdtempSync(join(folder, 'kept-'));
    const drafts = ['shop-2021-02-01T00-00-00Z.unfinished', 'shop-2999-01-01T00-00-00Z.unfinished'];
    for (const name of ['shop-2020-01-01T00-00-00Z', 'shop-2021-01-01T00-00-00Z', 'notes', ...drafts])
      mkdirSync(join(place, name));
    await backUpShop({ database, files: shop.files }, { folder: place, keep: 2 });
    expect(readdirSync(place)).toEqual([
      'notes',
      'shop-2021-01-01T00-00-00Z',
      expect.stringMatching(/^shop-20(2[2-9]|[3-9]\d)/),
      drafts[1],
    ]);
  });

  it('holds a backup that is reported as made, and what failed afterwards behind it', async () => {
    const { database, shop } = world.running;
    const place = mkdtempSync(join(folder, 'noted-'));
    mkdirSync(join(place, 'shop-2020-01-01T00-00-00Z'));
    mkdirSync(join(place, 'shop-2020-01-01T00-00-00Z.unfinished', 'in-the-way'), { recursive: true });
    await shop.db.execute('alter table last_backup rename to elsewhere');
    const report = await backUpShop({ database, files: shop.files }, { folder: place, keep: 1 });
    await shop.db.execute('alter table elsewhere rename to last_backup');
    expect(report).toEqual({
      lines: [expect.stringMatching(/^\/.*: the database and \d+ files, /)],
      problems: [
        expect.stringMatching(/whole, but .* noted/),
        expect.stringMatching(/whole, but older ones/),
      ],
    });
  });
});
