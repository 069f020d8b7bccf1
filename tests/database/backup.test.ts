import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { restoreShop } from '#server/backup/restore-shop.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import {
  aBackup,
  aPlace,
  auditPlace,
  contentOf,
  countRows,
  indexesOf,
  manifestOf,
} from '#tests/support/backups.ts';
import { freshPostgresUrl, onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** An embedded database takes seconds to make, on a busy machine a minute. */
const SLOW = 240_000;

// Making an embedded database takes seconds: it is restored into once, from PostgreSQL, and the other way round.
onBothDatabases('a backup', (open, name) => {
  let world: TestShop;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    world = await createTestShop({ database: await open() });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const bareUrl = async () => {
    const server = inject('postgresUrl');
    return urlOf(server, await createDatabase(server));
  };

  /** A product with a picture that has no row of its own, like those of the demo. */
  async function aShownProduct() {
    const { shop } = world;
    const bytes = await aPicture({ width: 400, height: 300 });
    const picture = await storeImage(shop, anAdmin(), { bytes, declaredType: 'image/jpeg' });
    if (picture.kind === 'refused') throw new Error(picture.reason);
    await shop.db.execute('delete from images');
    const { imageUrl, imageWidth, imageHeight } = picture;
    return aProduct(shop, { imageUrl, imageWidth, imageHeight });
  }

  async function aPaidOrder(product: StockedProduct) {
    const order = await anOrder(world.shop, { basket: [{ product, qty: 2 }] });
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    return order;
  }

  /** Orders, one after the other, until it is stopped; knows which were answered. */
  function aStreamOfOrders(product: StockedProduct) {
    const answered: string[] = [];
    let goesOn = true;
    const writing = (async () => {
      while (goesOn) {
        const order = await anOrder(world.shop, { basket: [{ product, qty: 1 }] }).catch(() => null);
        if (order) answered.push(order.orderId);
      }
    })();
    return {
      answered,
      async stop() {
        goesOn = false;
        await writing;
      },
    };
  }

  async function inPlace<T>(config: ReturnType<typeof aPlace>, look: (database: Database) => Promise<T>) {
    const database = await openDatabase(config.database, 2);
    try {
      return await look(database);
    } finally {
      await database.close();
    }
  }

  it(
    'taken while orders are written holds all that were answered, and is restored in the other database',
    async () => {
      const product = await aShownProduct();
      const paid = await aPaidOrder(product);
      const stream = aStreamOfOrders(product);
      while (stream.answered.length < 3) await new Promise(setImmediate);
      const before = [...stream.answered, paid.orderId];
      const backup = await aBackup(world, folder);
      await stream.stop();
      expect(stream.answered.length).toBeGreaterThan(3);

      const { tables } = manifestOf(backup);
      const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
      const databaseUrl = name === 'PGlite' ? await bareUrl() : undefined;
      const place = aPlace(mkdtempSync(join(folder, 'place-')), databaseUrl);
      expect(
        await restoreShop(place, { folder: backup, mayReplace: false, sendsWaiting: false }),
      ).toMatchObject({ kind: 'restored', files: manifestOf(backup).files.rows });
      await inPlace(place, async (database) => {
        const { letters: _letters, ...counted } = await countRows(database, Object.keys(rows));
        const { letters: _expected, ...expected } = rows;
        expect(counted).toEqual(expected);
        const found = (await database.db.execute('select id from orders')) as { rows: { id: string }[] };
        expect(found.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
        expect(await auditPlace(place, database)).toEqual([]);
      });
    },
    SLOW,
  );

  it('of a restored shop is the same again, row by row', async () => {
    const backup = await aBackup(world, mkdtempSync(join(folder, 'first-')));
    const place = aPlace(mkdtempSync(join(folder, 'place-')), await freshPostgresUrl());
    await restoreShop(place, { folder: backup, mayReplace: false, sendsWaiting: true });
    const again = await inPlace(place, async (database) => {
      const fresh = aPlace(folder, await freshPostgresUrl());
      expect(await indexesOf(database)).toEqual(await inPlace(fresh, indexesOf));
      return aBackup({ running: { ...world.running, database } }, mkdtempSync(join(folder, 'again-')));
    });
    expect(await contentOf(again)).toEqual(await contentOf(backup));
    expect(manifestOf(again)).toMatchObject({
      sequences: manifestOf(backup).sequences,
      migrations: manifestOf(backup).migrations,
      jobs: { rows: manifestOf(backup).jobs.rows },
    });
  });
});
