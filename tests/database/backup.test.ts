import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { restoreShop } from '#server/backup/restore-shop.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { aBackup, aPlace, auditPlace, contentOf, indexesOf, manifestOf } from '#tests/support/backups.ts';
import { freshPostgresUrl, onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** An embedded database takes seconds to make, on a busy machine a minute. */
const SLOW = 240_000;

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

  /** An empty place for a shop on such a database. */
  const anEmptyPlace = async () =>
    aPlace(mkdtempSync(join(folder, 'place-')), name === 'PGlite' ? undefined : await freshPostgresUrl());

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
    'taken while orders are written holds all that were answered, and is restored without a breach',
    async () => {
      const product = await aShownProduct();
      const paid = await aPaidOrder(product);
      const stream = aStreamOfOrders(product);
      while (stream.answered.length < 3) await new Promise(setImmediate);
      const before = [...stream.answered, paid.orderId];
      const backup = await aBackup(world, folder);
      await stream.stop();
      expect(stream.answered.length).toBeGreaterThan(3);

      const place = await anEmptyPlace();
      const { files } = await restoreShop(place, { folder: backup, mayReplace: false, sendsWaiting: false });
      expect(files).toBeGreaterThan(0);
      await inPlace(place, async (database) => {
        const found = (await database.db.execute('select id from orders')) as { rows: { id: string }[] };
        expect(found.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
        expect(await auditPlace(place, database)).toEqual([]);
      });
    },
    SLOW,
  );

  it(
    'gives a shop that is the same, row by row, and replaces another one where that is asked for',
    async () => {
      const { database } = world.running;
      await database.db.execute(
        `insert into users (id, name, email) values ('ama', 'Ama', 'ama@example.org')`,
      );
      await database.db.execute(
        `insert into sessions (id, token, user_id, expires_at) values ('one', 'one', 'ama', now())`,
      );
      const backup = await aBackup(world, mkdtempSync(join(folder, 'first-')));
      const place = await anEmptyPlace();
      for (const mayReplace of [false, true]) {
        await restoreShop(place, { folder: backup, mayReplace, sendsWaiting: true });
        await inPlace(place, async (restored) => {
          expect(await contentOf(restored)).toEqual(await contentOf(database));
          expect(await indexesOf(restored)).toEqual(await indexesOf(database));
          const left = (await restored.db.execute(
            `select (select count(*)::int from sessions) as sessions, (select count(*)::int from pgboss.job
              where state >= 'active') as begun`,
          )) as { rows: unknown[] };
          expect(left.rows).toEqual([{ sessions: 0, begun: 0 }]);
        });
      }
      expect(readdirSync(place.dataDir)).not.toContain('db.replaced');
      expect(manifestOf(backup).database).toBe(name === 'PGlite' ? 'embedded' : 'postgresql');
    },
    SLOW,
  );
});
