import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { restoreDump } from '#platform/db/restore-dump.server.ts';
import { type RestoreOrder, restoreShop } from '#server/backup/restore-shop.ts';
import { readConfig } from '#server/config.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { selectRefundsOfPayment } from '#shop/payments/refunds/queries.server.ts';
import { sendRefund } from '#shop/payments/refunds/send-refund.server.ts';
import { writeRefund } from '#shop/payments/refunds/write-refund.server.ts';
import { aBackup, aPlace, manifestOf, sealAnew } from '#tests/support/backups.ts';
import { DAMAGES } from '#tests/support/damaged-backups.ts';
import { freshPostgres, freshPostgresUrl } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { LIVE } from '#tests/support/live-environment.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { sweepFor } from './payments-world.ts';

describe('a restore', () => {
  let world: TestShop;
  let folder: string;
  let whole: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'restore-'));
    world = await createTestShop({ database: await freshPostgres() });
    const { shop } = world;
    const bytes = await aPicture({ width: 300, height: 300 });
    await storeImage(shop, anAdmin(), { bytes, declaredType: 'image/jpeg' });
    await anOrder(shop);
    whole = await aBackup(world, folder);
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Where one order is already, to be seen again afterwards. */
  async function aPlaceInUse() {
    const place = aPlace(mkdtempSync(join(folder, 'place-')), await freshPostgresUrl());
    const database = await openDatabase(place.database, 1);
    await database.db.execute("insert into database_mode (mode) values ('demo')");
    await database.close();
    return place;
  }

  async function rowsIn(place: ReturnType<typeof aPlace>) {
    const database = await openDatabase(place.database, 1);
    try {
      const count = async (table: string) =>
        ((await database.db.execute(`select count(*)::int as n from ${table}`)) as { rows: { n: number }[] })
          .rows[0]?.n;
      return { modes: await count('database_mode'), orders: await count('orders') };
    } finally {
      await database.close();
    }
  }

  const restoreTo = (place: ReturnType<typeof aPlace>, changes: Partial<RestoreOrder> = {}) =>
    restoreShop(place, { folder: whole, mayReplace: false, sendsWaiting: false, ...changes }).then(
      () => 'restored',
      (error: Error) => error.message,
    );

  it.each(DAMAGES)('refuses %s, before anything is touched', async (_name, damage, reason) => {
    const copy = join(mkdtempSync(join(folder, 'damaged-')), 'copy');
    cpSync(whole, copy, { recursive: true });
    damage(copy);
    // Nothing listens there: what is asked before the whole archive was read would fail in other words.
    const nowhere = aPlace(join(folder, 'never-made'), 'postgres://127.0.0.1:1/shop');
    expect(await restoreTo(nowhere, { folder: copy, mayReplace: true })).toMatch(reason);
    expect(readdirSync(folder)).not.toContain('never-made');
  });

  it('refuses what was never finished', async () => {
    cpSync(whole, `${whole}.unfinished`, { recursive: true });
    expect(await restoreTo(await aPlaceInUse(), { folder: `${whole}.unfinished` })).toMatch(/never finished/);
  });

  it('leaves everything as it was when the dump ends in the middle', async () => {
    const copy = join(mkdtempSync(join(folder, 'forged-')), 'copy');
    cpSync(whole, copy, { recursive: true });
    const dump = join(copy, 'database.dump');
    truncateSync(dump, statSync(dump).size - 2_000);
    sealAnew(copy, 'database.dump');
    const place = await aPlaceInUse();
    expect(await restoreTo(place, { folder: copy, mayReplace: true })).toMatch(/pg_restore: /);
    expect(await rowsIn(place)).toEqual({ modes: 1, orders: 0 });
  });

  const aDump = (mayReplace: boolean, afterwards = 'select 1') => ({
    dump: join(whole, 'database.dump'),
    migrations: manifestOf(whole).migrations,
    migrationsFolder,
    mayReplace,
    afterwards,
  });

  it.each([
    ['at its last step', 'select 1 / 0', /psql: division by zero/],
    ['when the connection is cut', 'select pg_terminate_backend(pg_backend_pid())', /psql: /],
  ])('leaves everything as it was when it fails %s', async (_when, afterwards, reason) => {
    const place = await aPlaceInUse();
    const work = restoreDump(place.database, aDump(true, afterwards), async () => {});
    await expect(work).rejects.toThrow(reason);
    expect(await rowsIn(place)).toEqual({ modes: 1, orders: 0 });
  });

  it('refuses a database with rows unless they may go, and one that somebody uses', async () => {
    const place = await aPlaceInUse();
    expect(await restoreTo(place)).toMatch(/not empty \(there are rows in database_mode\).* --replace/);
    const other = await openDatabase(place.database, 1);
    await other.db.execute('select 1');
    expect(await restoreTo(place, { mayReplace: true })).toMatch(/in use \(1 other connections\)/);
    await other.close();
    expect(await rowsIn(place)).toEqual({ modes: 1, orders: 0 });
    expect(await restoreTo(place, { mayReplace: true })).toBe('restored');
    expect(await rowsIn(place)).toEqual({ modes: 0, orders: 1 });
  });

  it('refuses tables that are not a shop’s, whatever may go', async () => {
    for (const [statement, reason] of [
      ['drop table schema_migrations', /not a shop’s/],
      ["delete from schema_migrations where name = '0001_shop.sql'", /not a shop’s/],
      ['alter table schema_migrations rename column name to version', /not a shop’s/],
      ['create table ledger (id int)', /not a shop’s \(ledger\)/],
    ] as const) {
      const place = aPlace(mkdtempSync(join(folder, 'place-')), await freshPostgresUrl());
      const database = await openDatabase(place.database, 1);
      await database.db.execute(statement);
      await database.close();
      expect(await restoreTo(place, { mayReplace: true })).toMatch(reason);
    }
  });

  it('looks once more for people and rows before it writes', async () => {
    const place = aPlace(mkdtempSync(join(folder, 'place-')), await freshPostgresUrl());
    const opened: Database[] = [];
    const meanwhile = (statement: string) => async () => {
      const other = await openDatabase(place.database, 1);
      await other.db.execute(statement);
      opened.push(other);
    };
    const leave = () => Promise.all(opened.splice(0).map((other) => other.close()));
    const claim = "insert into database_mode (mode) values ('demo')";
    const writes = (mayReplace: boolean, before: () => Promise<unknown>) =>
      restoreDump(place.database, aDump(mayReplace), async () => void (await before()));
    await expect(writes(false, async () => meanwhile(claim)().then(leave))).rejects.toThrow(/not empty/);
    await expect(writes(true, meanwhile('select 1'))).rejects.toThrow(/in use/);
    await leave();
    expect(await rowsIn(place)).toEqual({ modes: 1, orders: 0 });
  });

  it('parks messages that waited, sends none twice, and sends them where that is asked for', async () => {
    const { shop } = world;
    const order = await anOrder(shop);
    await (await world.paystack.approve(order.reference)).reported;
    await world.work('payments.settle', { reference: order.reference });
    const waiting = await aBackup(world, mkdtempSync(join(folder, 'waiting-')));
    for (const sendsWaiting of [false, true]) {
      const place = aPlace(mkdtempSync(join(folder, 'place-')), await freshPostgresUrl());
      await restoreTo(place, { folder: waiting, sendsWaiting });
      const database = await openDatabase(place.database);
      const restored = await openTestShop(world.paystack.url, { database, folder: place.dataDir });
      await restored.runJobs();
      const query = 'select reason from letters where parked_at is not null';
      const parked = (await database.db.execute(query)) as { rows: { reason: string }[] };
      expect((await restored.mails()).length).toBe(sendsWaiting ? 2 : 0);
      expect(parked.rows).toEqual(sendsWaiting ? [] : [{ reason: 'UNANSWERED' }, { reason: 'UNANSWERED' }]);
      expect(await auditDatabase(database.db)).toEqual([]);
      await restored.close();
    }
  });

  it('sends no refund that waited, because the old shop may have, and looks for it at the provider', async () => {
    const { shop, paystack } = world;
    const aWrittenRefund = async () => {
      const { reference } = await anOrder(shop);
      await (await paystack.approve(reference)).reported;
      await world.work('payments.settle', { reference });
      const refund = { id: shop.newId(), reference, left: 3998, reason: 'It broke', actor: 'admin' };
      const written = await shop.db.transaction((tx) =>
        writeRefund(shop, tx, { ...refund, choice: { which: 'all' } }),
      );
      if ('text' in written) throw new Error(written.text);
      return written;
    };
    const [sent, unsent] = [await aWrittenRefund(), await aWrittenRefund()];
    const made = ({ reference }: { reference: string }) =>
      paystack.refunds().filter(({ transaction }) => transaction === reference).length;
    const waiting = await aBackup(world, mkdtempSync(join(folder, 'refunds-')));
    paystack.faults.set({ kind: 'held' }, 'webhook');
    await sendRefund(shop, sent);
    for (const sendsWaiting of [false, true]) {
      const place = aPlace(mkdtempSync(join(folder, 'place-')), await freshPostgresUrl());
      await restoreTo(place, { folder: waiting, sendsWaiting });
      const database = await openDatabase(place.database);
      const restored = await openTestShop(paystack.url, { database, folder: place.dataDir });
      const stateOf = async ({ reference }: { reference: string }) =>
        (await selectRefundsOfPayment(database.db, reference)).map(({ state }) => state);
      if (!sendsWaiting) {
        await sweepFor(restored, 10);
        expect(await stateOf(unsent)).toEqual(['requested']);
        await sweepFor(restored, 10);
        expect([await stateOf(sent), await stateOf(unsent)]).toEqual([['processed'], ['failed']]);
      } else await sweepFor(restored, 2);
      expect([made(sent), made(unsent)]).toEqual([1, sendsWaiting ? 1 : 0]);
      await restored.close();
    }
    paystack.faults.clear();
  });

  it('into a live shop is for a backup of a live shop', async () => {
    const live = readConfig({ ...LIVE, DATA_DIR: folder });
    expect(await restoreTo(live)).toMatch(/of a demo shop, and SHOP_MODE says live/);
  });
});
