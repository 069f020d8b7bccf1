import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteBackup } from '#platform/db/last-backup.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { type BackupOrder, backUpShop } from '#server/backup/back-up-shop.ts';
import { restoreShop } from '#server/backup/restore-shop.ts';
import { openFiles } from '#server/files.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { aBackup, aPlace } from '#tests/support/backups.ts';
import { freshPostgres, freshPostgresUrl, onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { silentLog } from '#tests/support/quiet.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-stopped-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const aFolder = () => mkdtempSync(join(folder, 'place-'));

async function aShownPicture({ shop }: TestShop, width: number): Promise<string> {
  const bytes = await aPicture({ width, height: 40 });
  const stored = await storeImage(shop, anAdmin(), { bytes, declaredType: null });
  if (stored.kind === 'refused') throw new Error(stored.reason);
  await aProduct(shop, { imageUrl: stored.imageUrl });
  return stored.sha256;
}

onBothDatabases('a backup that is stopped', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await aShownPicture(world, 60);
    await anOrder(world.shop);
  });
  afterAll(() => world.close());

  it('leaves nothing behind, wherever it was, and the shop goes on', async () => {
    const { database, shop } = world.running;
    const stopAt = async (begin: (stop: () => void) => Partial<typeof shop.files>) => {
      const place = aFolder();
      const stop = new AbortController();
      const files = { ...shop.files, ...begin(() => stop.abort(new Error('it was stopped (SIGTERM)'))) };
      const work = backUpShop({ database, files }, { folder: place, keep: null }, stop.signal);
      await expect(work).rejects.toThrow('it was stopped (SIGTERM)');
      expect(readdirSync(place)).toEqual([]);
    };
    // Before its first row, and while it copies pictures.
    await stopAt((stop) => {
      stop();
      return {};
    });
    await stopAt((stop) => ({
      get: (key) => {
        stop();
        return shop.files.get(key);
      },
    }));
    expect((await anOrder(world.shop)).orderId).toMatch(/^[a-z2-7]{32}$/);
  });
});

describe('a backup', () => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await freshPostgres() });
  });
  afterAll(() => world.close());
  const take = (order: BackupOrder) =>
    backUpShop({ database: world.running.database, files: world.shop.files }, order);

  it('is not begun where the disk has less room than the last one took', async () => {
    const { db } = world.shop;
    const place = aFolder();
    await noteBackup(db, { madeAt: new Date(), files: 1, bytes: 2 ** 50 });
    await expect(take({ folder: place, keep: null })).rejects.toThrow(
      /the disk of .* has \d+ MB free, and the last backup took 1073741824 MB/,
    );
    expect(readdirSync(place)).toEqual([]);
    await noteBackup(db, { madeAt: new Date(), files: 1, bytes: 1 });
    expect((await take({ folder: place, keep: null })).problems).toEqual([]);
  });

  it('that is stopped while the database lets it wait leaves neither a folder nor a connection', async () => {
    const { db } = world.shop;
    const place = aFolder();
    const dumps = async () =>
      (await db.execute(sql`select 1 from pg_stat_activity where application_name = 'pg_dump'
        and datname = current_database()`)) as unknown as { rows: unknown[] };
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table reviews in access exclusive mode`);
      const stop = new AbortController();
      const { database, shop } = world.running;
      const work = backUpShop({ database, files: shop.files }, { folder: place, keep: null }, stop.signal);
      work.catch(() => undefined);
      await expect.poll(async () => (await dumps()).rows.length).toBe(1);
      stop.abort(new Error('it was stopped (SIGTERM)'));
      await expect(work).rejects.toThrow('it was stopped (SIGTERM)');
      expect(readdirSync(place)).toEqual([]);
      await expect.poll(async () => (await dumps()).rows).toEqual([]);
    });
  });

  it('no longer minds pictures that were given up, and minds the next one that is lost', async () => {
    const { files } = world.shop;
    const [lost, next] = [await aShownPicture(world, 61), await aShownPicture(world, 62)];
    const place = aFolder();
    await files.delete(lost);
    const [first] = (await take({ folder: place, keep: 1 })).problems;
    expect(first).toMatch(/^1 file that is needed is missing .* --accept-missing/);
    const accepted = await take({ folder: place, keep: 1, acceptsMissing: true });
    expect(accepted.problems).toEqual([]);
    expect(accepted.lines).toHaveLength(2);
    expect(readFileSync(join(place, 'lost-pictures.txt'), 'utf8')).toBe(`${lost}\n`);
    expect((await take({ folder: place, keep: 1 })).problems).toEqual([]);
    await files.delete(next);
    expect((await take({ folder: place, keep: 1 })).problems).toEqual([
      expect.stringMatching(/^1 file that is needed is missing/),
    ]);
  });
});

describe('what is restored', () => {
  let world: TestShop;
  let backup: string;
  beforeAll(async () => {
    world = await createTestShop({ database: await freshPostgres() });
    await aShownPicture(world, 63);
    for (let count = 0; count < 3; count += 1) await anOrder(world.shop);
    backup = await aBackup(world, folder);
  });
  afterAll(() => world.close());

  const restoreTo = (place: ReturnType<typeof aPlace>, sendsWaiting = false) =>
    restoreShop(place, { folder: backup, mayReplace: false, sendsWaiting });
  async function numbersIn(place: ReturnType<typeof aPlace>) {
    const database = await openDatabase(place.database, 1);
    const { rows } = (await database.db.execute(
      sql`select max(number)::int as last, nextval('order_numbers')::int as next from orders`,
    )) as unknown as { rows: { last: number; next: number }[] };
    await database.close();
    return rows[0] ?? { last: 0, next: 0 };
  }

  it('gives no order a number that the old shop may have given since', async () => {
    const place = aPlace(aFolder(), await freshPostgresUrl());
    await restoreTo(place);
    const { last, next } = await numbersIn(place);
    expect(next).toBeGreaterThan(last + 1_000);
  });

  it('goes on with the next number where the old shop never runs again', async () => {
    const place = aPlace(aFolder(), await freshPostgresUrl());
    await restoreTo(place, true);
    const { last, next } = await numbersIn(place);
    expect(next).toBe(last + 1);
  });

  it('is tried again without --replace after one that ended behind its pictures', async () => {
    const place = aPlace(aFolder(), await freshPostgresUrl());
    // As it looks after a kill: pictures of this backup are there, and no row.
    const files = openFiles(place, silentLog);
    for await (const key of world.shop.files.list('media/')) {
      const bytes = await world.shop.files.get(key);
      if (bytes) await files.put(key, bytes);
    }
    expect(await restoreTo(place)).toMatchObject({ files: expect.any(Number) });
  });

  it('is not written beside the pictures of another shop unless --replace asks for it', async () => {
    const place = aPlace(aFolder(), await freshPostgresUrl());
    const files = openFiles(place, silentLog);
    await files.put(`media/${'a'.repeat(64)}/400.jpg`, await aPicture({ width: 40, height: 40 }));
    await expect(restoreTo(place)).rejects.toThrow(/pictures of another shop.* --replace/);
  });
});
