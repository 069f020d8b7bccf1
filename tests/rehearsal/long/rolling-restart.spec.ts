import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import {
  chooseAtPaystack,
  productLink,
  reachedSteps,
  upToPayNow,
  visit,
} from '#tests/support/browser-test.ts';
import { aPaddedPng } from '#tests/support/pictures.ts';
import { buyAround } from '../buyers.ts';
import { runDocumented } from '../commands.ts';
import { liveCrowd } from '../live-crowd.ts';
import { choose, expectOnOrder, register, shareCookies, signIn, startOrder } from '../people.ts';
import { TRAY } from '../products.ts';
import { test } from '../rehearsal.ts';
import { uploadSlowly } from '../slow-upload.ts';
import type { Stage } from '../stage.ts';
import { lookAround } from '../visits.ts';

const READERS = 12;
const BUYERS = 8;
const LIVE_READERS = 60;
/** Longer than a process that was asked to stop waits for anybody. */
const UPLOAD_SECONDS = 30;
/** Some to each of the two processes. */
const UPLOADS = ['one', 'two', 'three', 'four'].map((name) => `images/${name}.png`);

async function tellOfChange({ databaseUrl }: Stage): Promise<void> {
  const database = await openDatabase({ url: databaseUrl }, 1);
  await announce(database.db, { kind: 'product', id: TRAY.id });
  await database.close();
}

/** The page's scripts, but for those of the bundler and of React, which are the same in every build. */
const scriptsOf = (html: string) =>
  new Set(html.match(/\/assets\/(?!rolldown-runtime|react-dom)[\w.-]+\.js/g));

test('a rolling restart to a second build: no request fails, and open pages go on to navigate and pay', async ({
  newPage,
  newCaller,
  stage,
}) => {
  test.setTimeout(360_000);
  const next = process.env.REHEARSAL_NEXT ?? '';
  const watcher = newCaller();
  const person = await register(watcher);
  const order = await startOrder(watcher, person);
  await choose(order.authorization_url, 'pending');
  const [looking, buying, following] = [await newPage(), await newPage(), await newPage()];
  await visit(looking, '/all');
  await upToPayNow(buying, TRAY.id);
  await shareCookies(watcher, following, stage);
  await visit(following, `/order-details/${order.orderId}`);
  const oldScripts = scriptsOf((await watcher.get('/all')).text);

  await test.step('both processes are restarted as documented, with people in the shop', async () => {
    const admin = newCaller();
    await signIn(admin, stage.admin);
    const live = liveCrowd(LIVE_READERS, stage);
    await expect.poll(live.following).toBe(LIVE_READERS);
    const walks = lookAround(Array.from({ length: READERS }, () => newCaller()));
    const purchases = buyAround(BUYERS, newCaller);
    const picture = await aPaddedPng(400_000);
    const uploads = Promise.all(
      UPLOADS.map((name) => uploadSlowly(admin, name, picture, UPLOAD_SECONDS, stage)),
    );
    const current = { '/srv/shop/release-2': next, '/srv/shop/current': join(stage.folder, 'current') };
    await runDocumented('switch to the new release', current, stage);
    for (const { port } of stage.services) {
      const names = { '3001': String(port), '/etc/nginx/conf.d/shop.conf': stage.nginx.siteFile };
      await runDocumented('restart one process', names, stage);
    }
    expect(await uploads).toEqual(UPLOADS.map(() => 200));
    const [visits, orders] = [await walks.end(), await purchases.end()];
    expect(visits.length).toBeGreaterThan(1_000);
    expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
    expect(orders.length).toBeGreaterThan(50);
    expect(orders.filter((status) => status !== 200)).toEqual([]);
    // Whoever followed a process that was stopped has come back to the other one.
    await expect.poll(live.following).toBe(LIVE_READERS);
    expect([live.returns() >= LIVE_READERS, live.refusals()]).toEqual([true, []]);
    await tellOfChange(stage);
    await expect.poll(() => live.heard(TRAY.id)).toBe(LIVE_READERS);
    live.close();
    console.log(
      `${visits.length} pages, ${orders.length} orders, ${live.returns()} times a live reader came back`,
    );
    const newScripts = scriptsOf((await watcher.get('/all')).text);
    expect([...newScripts].filter((script) => oldScripts.has(script))).toEqual([]);
  });

  await test.step('a page of the old build navigates', async () => {
    await productLink(looking, TRAY.name).click();
    await expect(looking.getByRole('heading', { name: TRAY.name, level: 1 })).toBeVisible();
  });

  await test.step('a page of the old build pays', async () => {
    await buying.getByRole('button', { name: 'Pay Now' }).click();
    await chooseAtPaystack(buying, 'Approve payment');
    await expect(buying).toHaveURL(/\/checkout-success\?order=/);
  });

  await test.step('a page of the old build that follows an order learns of its payment', async () => {
    await stage.provider.approve(order.reference);
    await expectOnOrder(watcher, order.orderId, 'Completed');
    await expect(following.getByText('Completed', { exact: true }).first()).toBeVisible();
    await expect(reachedSteps(following)).toHaveText([/^Order-Placed/]);
  });
});
