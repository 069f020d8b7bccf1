import { expect } from '@playwright/test';
import { readGoogleFeed, readMetaFeed } from '#tests/support/feed-readers.ts';
import { signIn } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';

const GOOGLE = '/feeds/google.xml';
const META = '/feeds/meta.csv';

test('feeds that are switched on at one process are written by both, with the addresses of the shop', async ({
  newCaller,
  stage,
}) => {
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const visitors = atEachProcess(stage, { cookie: () => '' });
  for (const channel of ['google', 'meta'])
    expect((await first.submit('/admin/channels', { intent: 'channel-on', channel })).status).toBe(200);
  for (const visitor of visitors) {
    await expect.poll(async () => (await visitor.get(META)).status).toBe(200);
    const google = readGoogleFeed((await visitor.get(GOOGLE)).text);
    const meta = readMetaFeed((await visitor.get(META)).text);
    expect(google.map(({ title }) => title)).toContain(TRAY.name);
    expect(meta.map(({ title }) => title)).toContain(TRAY.name);
    for (const { link } of google) expect(link.startsWith(`${stage.publicUrl}/product-details/`)).toBe(true);
  }
  const throughNginx = await newCaller().get(GOOGLE);
  expect([throughNginx.status, readGoogleFeed(throughNginx.text).length > 0]).toEqual([200, true]);
  for (const channel of ['google', 'meta'])
    expect((await second.submit('/admin/channels', { intent: 'channel-off', channel })).status).toBe(200);
  for (const visitor of visitors) await expect.poll(async () => (await visitor.get(GOOGLE)).status).toBe(404);
});

test('the switch of the e-mails after unpaid orders, and a list of mistakes of a file, are the same at both', async ({
  newCaller,
  stage,
}) => {
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const on = await first.submit('/admin/reports', { intent: 'unpaid-mail-on', hours: '5' });
  expect(on.status).toBe(200);
  expect((await second.get('/admin/reports')).text).toContain('5 hours after they left an order unpaid');
  expect((await second.submit('/admin/reports', { intent: 'unpaid-mail-off' })).status).toBe(200);

  const form = new FormData();
  const rows = 'id,name,price,category,brand,description,image\n!,,x,Nothing,,,bowl.jpg\n';
  form.set('file', new File([rows], 'goods.csv', { type: 'text/csv' }));
  for (const process of [first, second]) {
    const checked = await process.submit('/admin/import-products', form);
    expect(checked.status).toBe(422);
    expect(checked.text.replaceAll('<!-- -->', '').match(/Line 2/g)?.length).toBeGreaterThan(3);
  }
});
