import { expect } from '@playwright/test';
import { aPerson } from '#tests/support/browser-test.ts';
import { choose, expectOnOrder, signIn, startOrder } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';

test('three orders are shipped at once at both processes, are in the reports, and their buyers in the customers', async ({
  newCaller,
  stage,
}) => {
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const people = ['adwoa', 'kojo', 'yaw'].map((name) => aPerson(name));
  const shown: string[] = [];
  for (const person of people) {
    const buyer = newCaller();
    const { orderId, authorization_url } = await startOrder(buyer, person);
    await choose(authorization_url, 'approve');
    await expectOnOrder(buyer, orderId, 'Completed');
    const sheet = (await first.get(`/admin/order-details/${orderId}`)).text;
    const [, number] = /Order No\. (\d+)/.exec(sheet) ?? [];
    const [, version] = /name="version" value="(\d+)"/.exec(sheet) ?? [];
    shown.push(`${number}.${version}`);
  }

  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'ship', courier: 'Speedaf', mail: 'yes' }))
    form.set(name, value);
  for (const order of shown) form.append('order', order);
  form.set('pasted', 'GH 1\nGH 2\nGH 3');
  const presses = await Promise.all([first, second].map((at) => at.submit('/admin/orders/chosen', form)));
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  for (const person of people) {
    const { text } = await stage.mail.received(person.email, /is on its way$/);
    expect(text).toMatch(/Parcel number GH [123]/);
  }

  for (const process of [first, second]) {
    const found = await process.get(`/admin/customers?q=${encodeURIComponent(people[0]?.email ?? '')}`);
    expect([found.status, found.text]).toEqual([200, expect.stringContaining(people[0]?.email ?? '')]);
    const file = await process.get('/admin/export/customers.csv');
    expect([file.status, file.text]).toEqual([200, expect.stringContaining(people[1]?.email ?? '')]);
    const report = await process.get('/admin/reports.csv?by=product&span=week');
    expect([report.status, report.text]).toEqual([200, expect.stringContaining(TRAY.name)]);
  }
});
