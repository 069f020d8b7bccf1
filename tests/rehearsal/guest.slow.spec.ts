import { expect } from '@playwright/test';
import { aPerson } from '#tests/support/browser-test.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { choose, expectOnOrder, startOrder } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { test } from './rehearsal.ts';

test('a guest buys over https, is known to both processes, and opens the order elsewhere by its link', async ({
  newCaller,
  stage,
}) => {
  const [guest, person] = [newCaller(), aPerson('efua')];
  const order = await startOrder(guest, person);
  expect(guest.cookie()).toMatch(/^__Host-shop\.guest=[a-z2-7]{32}-[0-9a-z]+\.[\w-]{43}$/);
  const path = `/order-details/${order.orderId}`;
  for (const process of atEachProcess(stage, guest))
    expect((await process.get(path)).text).toContain(SHIPPING_ADDRESS.line1);
  await choose(order.authorization_url, 'approve');
  await expectOnOrder(guest, order.orderId, 'Completed');

  const { text } = await stage.mail.received(person.email, /^Order \d+ confirmed/);
  const [link = ''] = /https:\/\/\S+\/open-order\?token=\S+/.exec(text) ?? [];
  const { origin, pathname, search } = new URL(link);
  expect(origin).toBe(stage.publicUrl);
  const elsewhere = newCaller();
  const opened = await elsewhere.get(`${pathname}${search}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, path]);
  expect(opened.headers.get('set-cookie')).toMatch(
    /^__Host-shop\.opened_order=.*; HttpOnly; SameSite=Lax; Secure$/,
  );
  for (const process of atEachProcess(stage, elsewhere))
    expect((await process.get(path)).text).toContain(SHIPPING_ADDRESS.line1);
  expect((await newCaller().get(path)).text).not.toContain(SHIPPING_ADDRESS.line1);
});
