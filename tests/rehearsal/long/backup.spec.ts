import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { runDocumented } from '../commands.ts';
import type { HttpsCaller } from '../https-caller.ts';
import { choose, expectOnOrder, register, startOrder } from '../people.ts';
import { test } from '../rehearsal.ts';
import { settingsFileIn } from '../settings.ts';
import type { Stage } from '../stage.ts';
import { runUnderSystemd, runUnit } from '../systemd-run.ts';
import { lookAround } from '../visits.ts';

/** What a block installs for the user of the shop is the tester's. */
const OWN_INSTALL = { '-o shop -g shop': `-o ${process.getuid?.()} -g ${process.getgid?.()}` };
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

/** The documented rehearsal of a restore, under names of the stage. */
function restoreRehearsal(stage: Stage, backup: string) {
  const [, shop = ''] = new URL(stage.databaseUrl).pathname.split('/');
  const name = `${shop}_again`;
  const settings = { '/etc/shop/rehearsal.env': join(stage.folder, 'rehearsal.env') };
  const folder = { '/var/lib/shop-rehearsal': join(stage.folder, 'data-rehearsal') };
  const from = { '/var/backups/shop/shop-2026-11-23T03-30-00Z': backup };
  return {
    databaseUrl: stage.databaseUrl.replace(/[^/]+$/, name),
    prepare: () =>
      runDocumented('a place to rehearse', {
        ...settings,
        ...folder,
        ...OWN_INSTALL,
        'sudo -u postgres': stage.asPostgres,
        '--owner shop rehearsal': `--owner ${shop} ${name}`,
        '/shop(': `/${shop}(`,
        '/rehearsal\\2': `/${name}\\2`,
        '/etc/shop/shop.env': settingsFileIn(stage.folder),
      }),
    restore: () => runUnderSystemd('rehearse a restore', stage.folder, { names: from, settings }),
    audit: () => runUnderSystemd('audit the rehearsal', stage.folder, { settings }),
    restoreIntoTheShop: () => runUnderSystemd('restore a backup', stage.folder, { names: from }),
    remove: () =>
      runDocumented('remove the rehearsal', {
        ...settings,
        ...folder,
        'sudo -u postgres': stage.asPostgres,
        'dropdb rehearsal': `dropdb ${name}`,
      }),
  };
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
  await runDocumented('a place for backups', { ...into.names, ...OWN_INSTALL });
  await runUnderSystemd('back up', stage.folder, into);
  await runUnit(NIGHTLY, stage.folder, into);
  const after = buyers.flatMap(({ paid }) => paid).length;
  await Promise.all(buyers.map(({ stop }) => stop()));
  expect((await walks.end()).filter(({ status }) => status !== 200)).toEqual([]);
  expect(after).toBeGreaterThan(before.length);

  const newest = readdirSync(backups).sort().at(-1) ?? '';
  const rehearsal = restoreRehearsal(stage, join(backups, newest));
  expect(await rehearsal.prepare()).toContain(`DATABASE_URL=${rehearsal.databaseUrl}\n`);
  expect(await rehearsal.restore()).toMatch(/Restored the database and \d+ files/);
  expect(await rehearsal.audit()).toContain('audit passed');
  expect(await paidIn(rehearsal.databaseUrl)).toEqual(expect.arrayContaining(before));
  for (const [restore, reason] of [
    [rehearsal.restore, /The database is not empty/],
    [rehearsal.restoreIntoTheShop, /The database is in use/],
  ] as const)
    await expect(restore()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(reason),
    });
  await rehearsal.remove();
  await expect(paidIn(rehearsal.databaseUrl)).rejects.toThrow('does not exist');
  expect(existsSync(join(stage.folder, 'rehearsal.env'))).toBe(false);
});
