import { join } from 'node:path';
import { expect } from '@playwright/test';
import {
  chooseAtPaystack,
  productLink,
  reachedSteps,
  upToPayNow,
  visit,
} from '#tests/support/browser-test.ts';
import { runDocumented } from '../commands.ts';
import { choose, expectOnOrder, register, shareCookies, startOrder } from '../people.ts';
import { TRAY } from '../products.ts';
import { test } from '../rehearsal.ts';
import { lookAround } from '../visits.ts';

/** The page's scripts, but for the bundler's own, which is the same in every build. */
const scriptsOf = (html: string) => new Set(html.match(/\/assets\/(?!rolldown-runtime)[\w.-]+\.js/g));

test('a rolling restart to a second build: no request fails, and open pages go on to navigate and pay', async ({
  newPage,
  newCaller,
  stage,
}) => {
  test.setTimeout(240_000);
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
    const walks = lookAround(Array.from({ length: 4 }, () => newCaller()));
    const current = { '/srv/shop/release-2': next, '/srv/shop/current': join(stage.folder, 'current') };
    await runDocumented('switch to the new release', current, stage);
    for (const { port } of stage.services) {
      const names = { '3001': String(port), '/etc/nginx/conf.d/shop.conf': stage.nginx.siteFile };
      await runDocumented('restart one process', names, stage);
    }
    const visits = await walks.end();
    expect(visits.length).toBeGreaterThan(100);
    expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
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
