import { expect } from '@playwright/test';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { choose, expectOnOrder, signIn, startOrder } from './people.ts';
import { atEachProcess, type ProcessCaller } from './process-caller.ts';
import { importDocumented, TRAY, writeProductFile } from './products.ts';
import { test } from './rehearsal.ts';

const CLOTH = { id: 'desk-cloth', name: 'Desk cloth', price: 60 };

test('three orders are shipped at once at both processes, are in the reports, and their buyers in the customers', async ({
  newCaller,
  stage,
}) => {
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const people = ['adwoa', 'kojo', 'yaw'].map((name) => aPerson(name));
  const shown: string[] = [];
  const paths: string[] = [];
  for (const person of people) {
    const buyer = newCaller();
    const { orderId, authorization_url } = await startOrder(buyer, person);
    await choose(authorization_url, 'approve');
    await expectOnOrder(buyer, orderId, 'Completed');
    const path = `/admin/order-details/${orderId}`;
    paths.push(path);
    const sheet = (await first.get(path)).text;
    const [, number] = /Order No\. (\d+)/.exec(sheet) ?? [];
    const [, version] = /name="version" value="(\d+)"/.exec(sheet) ?? [];
    shown.push(`${number}.${version}`);
  }

  // One is shipped too early at one process, and taken back at the other.
  const [number = '', version = ''] = (shown[0] ?? '').split('.');
  const parcel = { courier: 'VIP buses', parcelNumber: 'KSI 7' };
  const order = `${number}.${version}`;
  const early = await first.submit('/admin/orders/chosen', { intent: 'ship', order, ...parcel });
  expect([early.status, early.text]).toEqual([200, expect.stringContaining('1 order marked as shipped.')]);
  const undo = { intent: 'undo-ship', order: `${number}.${Number(version) + 1}` };
  const undone = await second.submit('/admin/orders/chosen', undo);
  expect([undone.status, undone.text]).toEqual([
    200,
    expect.stringContaining('1 order is back where it was.'),
  ]);
  for (const process of [first, second]) {
    const form = (await process.get(`/admin/orders/chosen?order=${number}&act=ship`)).text;
    for (const kept of Object.values(parcel)) expect(form).toContain(`value="${kept}"`);
  }
  shown[0] = `${number}.${Number(version) + 2}`;

  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'ship', courier: 'Speedaf', mail: 'yes' }))
    form.set(name, value);
  for (const order of shown) form.append('order', order);
  form.set('pasted', 'GH 1\nGH 2\nGH 3');
  const presses = await Promise.all([first, second].map((at) => at.submit('/admin/orders/chosen', form)));
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  // One is called delivered too early, which keeps its e-mail from going out; taken back, it goes.
  const [path = ''] = paths;
  const sent = Number(version) + 3;
  const step = { intent: 'step', orderStatus: 'delivered', version: String(sent) };
  expect((await first.submit(path, step)).status).toBe(200);
  const back = { intent: 'undo-step', version: String(sent + 1) };
  const backs = await Promise.all([first, second].map((at) => at.submit(path, back)));
  expect(backs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const person of people) {
    const { text } = await stage.mail.received(person.email, /is on its way$/);
    expect(text).toMatch(/Parcel number GH [123]/);
  }

  for (const process of [first, second]) {
    const listed = await process.get('/admin/orders?show=all&q=gh+1');
    expect(listed.text).toContain(`No. ${shown[0]?.split('.')[0]}`);
    const found = await process.get(`/admin/customers?q=${encodeURIComponent(people[0]?.email ?? '')}`);
    expect([found.status, found.text]).toEqual([200, expect.stringContaining(people[0]?.email ?? '')]);
    const file = await process.get('/admin/export/customers.csv');
    expect([file.status, file.text]).toEqual([200, expect.stringContaining(people[1]?.email ?? '')]);
    const report = await process.get('/admin/reports.csv?by=product&span=week');
    expect([report.status, report.text]).toEqual([200, expect.stringContaining(TRAY.name)]);
  }
});

test('prices changed at one process are taken back at the other, and chosen rows are exported at both', async ({
  newCaller,
  stage,
}) => {
  await importDocumented(stage.folder, writeProductFile(stage.folder, CLOTH));
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const chosen = `/admin/all-products/chosen?product=${CLOTH.id}`;
  const shown = (await first.get(`${chosen}&act=price`)).text;
  const [product = ''] = new RegExp(`${CLOTH.id}\\.\\d+`).exec(shown) ?? [];
  const rule = { change: 'raise-share', amount: '10', rounding: 'ninety' };
  try {
    const changed = await first.submit(chosen, { intent: 'price', product, ...rule });
    expect([changed.status, changed.text]).toEqual([200, expect.stringContaining('1 price')]);
    const priceAt = async (at: ProcessCaller) =>
      (await at.get(`${CHOSEN_FILES.products}?product=${CLOTH.id}`)).text.split('\n')[1]?.split(',')[2];
    for (const process of [first, second]) expect(await priceAt(process)).toBe('65.90');
    const undo = { intent: 'undo-price', edited: `${CLOTH.id}.6000.6590` };
    const presses = await Promise.all([first, second].map((at) => at.submit(chosen, undo)));
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    for (const process of [first, second]) expect(await priceAt(process)).toBe('60.00');
    const [now = ''] =
      new RegExp(`${CLOTH.id}\\.\\d+`).exec((await first.get(`${chosen}&act=state`)).text) ?? [];
    const hidden = await first.submit(chosen, { intent: 'state', product: now, state: 'hidden' });
    expect([hidden.status, hidden.text]).toEqual([200, expect.stringContaining('1 product: Hidden.')]);
    const back = await second.submit(chosen, { intent: 'undo-state', edited: `${CLOTH.id}.on_sale.hidden` });
    expect([back.status, back.text]).toEqual([200, expect.stringContaining('1 product back as before.')]);
    for (const path of [CHOSEN_FILES.reviews, CHOSEN_FILES.messages])
      for (const process of [first, second]) expect((await process.get(`${path}?all=yes`)).status).toBe(200);
  } finally {
    await first.submit('/admin/all-products', { intent: 'delete', id: CLOTH.id });
  }
});
