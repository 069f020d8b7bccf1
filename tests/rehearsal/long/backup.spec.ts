import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import type { HttpsCaller } from '../https-caller.ts';
import { choose, expectOnOrder, register, startOrder } from '../people.ts';
import { test } from '../rehearsal.ts';
import { settingsFileIn } from '../settings.ts';
import type { Stage } from '../stage.ts';
import { runUnderSystemd, runUnit } from '../systemd-run.ts';
import { lookAround } from '../visits.ts';

const NIGHTLY = '/etc/systemd/system/shop-backup.service';

/** One buyer after the other, each from an address of their own, until it is stopped; knows which orders are paid. */
function keepBuying(newBuyer: () => HttpsCaller) {
  const paid: string[] = [];
  let isOver = false;
  const buying = (async () => {
    while (!isOver) {
      const caller = newBuyer();
      const order = await startOrder(caller, await register(caller));
      await choose(order.authorization_url, 'approve');
      await expectOnOrder(caller, order.orderId, 'Completed');
      paid.push(order.orderId);
    }
  })();
  return {
    paid,
    async stop() {
      isOver = true;
      await buying;
    },
  };
}

/** Another database and another folder, with settings that lead to them. */
async function openPlace(stage: Stage) {
  const database = await stage.newDatabase();
  const dataDir = join(stage.folder, 'data-rehearsal');
  mkdirSync(dataDir, { recursive: true });
  const settingsFile = join(stage.folder, 'rehearsal.env');
  const settings = readFileSync(settingsFileIn(stage.folder), 'utf8')
    .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${database.url}`)
    .replace(/^DATA_DIR=.*$/m, `DATA_DIR=${dataDir}`);
  writeFileSync(settingsFile, settings, { mode: 0o600 });
  return { ...database, dataDir, names: { '/etc/shop/shop.env': settingsFile } };
}

async function paidIn(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`select id from orders where payment_state = 'paid'`);
  await client.end();
  return rows.map(({ id }) => id);
}

test('a backup that the nightly unit takes while people buy is restored elsewhere, whole and free of breaches', async ({
  newCaller,
  stage,
}) => {
  test.setTimeout(240_000);
  const backups = join(stage.folder, 'backups');
  let buyersSoFar = 0;
  const newBuyer = () => {
    buyersSoFar += 1;
    return newCaller(`127.9.${Math.floor(buyersSoFar / 250)}.${1 + (buyersSoFar % 250)}`);
  };
  const buyers = [1, 2, 3].map(() => keepBuying(newBuyer));
  const walks = lookAround(Array.from({ length: 3 }, () => newCaller()));
  await expect.poll(() => buyers.every(({ paid }) => paid.length > 1), { timeout: 60_000 }).toBe(true);

  const before = buyers.flatMap(({ paid }) => paid);
  const into = { names: { '/var/backups/shop': backups } };
  await runUnderSystemd('back up', stage.folder, into);
  await runUnit(NIGHTLY, stage.folder, into);
  const after = buyers.flatMap(({ paid }) => paid).length;
  await Promise.all(buyers.map(({ stop }) => stop()));
  expect((await walks.end()).filter(({ status }) => status !== 200)).toEqual([]);
  expect(after).toBeGreaterThan(before.length);

  const place = await openPlace(stage);
  try {
    const backup = readdirSync(backups).sort().at(-1) ?? '';
    const documented = '/var/backups/shop/shop-2026-11-23T03-30-00Z';
    const names = { ...place.names, [documented]: join(backups, backup) };
    const restore = () => runUnderSystemd('restore a backup', stage.folder, { names });
    expect(await restore()).toMatch(/Restored \d+ rows and \d+ files/);
    expect(await runUnderSystemd('audit the shop', stage.folder, { names: place.names })).toContain(
      'audit passed',
    );
    expect(await paidIn(place.url)).toEqual(expect.arrayContaining(before));
    await expect(restore()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/The database is not empty/),
    });
  } finally {
    await place.remove();
  }
});
