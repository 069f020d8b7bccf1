import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { backUpShop } from '#server/backup/back-up-shop.ts';
import { restoreShop } from '#server/backup/restore-shop.ts';
import { selectFile } from '#shop/downloads/queries.server.ts';
import { aBackup, aPlace, manifestOf } from '#tests/support/backups.ts';
import { freshPostgres, freshPostgresUrl } from '#tests/support/databases.ts';
import { aFile } from '#tests/support/downloads.ts';
import { aProduct } from '#tests/support/factories.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

let world: TestShop;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'downloads-backup-'));
  world = await createTestShop({ database: await freshPostgres() });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

it('what buyers download comes back from a backup, and a lost piece of it is a problem of the next', async () => {
  const { shop, running } = world;
  const product = await aProduct(shop, { kind: 'download' });
  const file = await aFile(shop, product.id);
  const pieces = (await selectFile(shop.db, file.id))?.pieces ?? [];
  expect(pieces).toHaveLength(3);

  const place = aPlace(mkdtempSync(join(folder, 'place-')), await freshPostgresUrl());
  const backup = await aBackup(world, folder);
  await restoreShop(place, { folder: backup, mayReplace: false, sendsWaiting: false });
  const database = await openDatabase(place.database);
  const restored = await openTestShop(world.paystack.url, { database, folder: place.dataDir });
  const bytes = await Promise.all(pieces.map(({ key }) => restored.shop.files.get(key)));
  expect(Buffer.concat(bytes.map((piece) => piece ?? Buffer.from('')))).toEqual(Buffer.from(file.bytes));
  await restored.close();

  await shop.files.delete(pieces[1]?.key ?? '');
  const dependencies = { database: running.database, files: shop.files };
  const { problems, lines } = await backUpShop(dependencies, { folder: join(folder, 'next'), keep: 1 });
  expect(problems).toEqual([expect.stringMatching(/^1 file that is needed is missing/)]);
  expect(manifestOf(lines[0]?.split(': ')[0] ?? '').missing).toEqual([pieces[1]?.key.split('/').at(-1)]);
});
