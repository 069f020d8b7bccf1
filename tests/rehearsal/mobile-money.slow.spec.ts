import { expect } from '@playwright/test';
import { choose, expectOnOrder, register, startOrder } from './people.ts';
import { test } from './rehearsal.ts';

test('mobile money approved after the tab was closed completes the order by webhook', async ({
  newCaller,
  stage,
}) => {
  const caller = newCaller();
  const person = await register(caller);
  const order = await startOrder(caller, person);
  await choose(order.authorization_url, 'pending');
  await expectOnOrder(caller, order.orderId, 'Pending');
  await stage.provider.approve(order.reference);
  await expectOnOrder(caller, order.orderId, 'Completed');
  await stage.mail.received(person.email, /^Order \d+ confirmed/);
  expect(stage.nginx.requests().join('\n')).toMatch(/POST \/webhooks\/paystack 200/);
});
