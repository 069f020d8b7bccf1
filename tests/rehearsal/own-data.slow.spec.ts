import { expect } from '@playwright/test';
import { OWN_DATA_PATH } from '#shop/accounts/contract/account.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { choose, expectOnOrder, register, startOrder } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { test } from './rehearsal.ts';

/** Without the moments at which e-mails went out: some are still on their way. */
const readFile = (text: string) => JSON.parse(text, (key, value) => (key === 'sentAt' ? undefined : value));

test('a customer with a paid order downloads the data of the account, the same at both processes, and only that', async ({
  newCaller,
  stage,
}) => {
  const [buyer, other, visitor] = [newCaller(), newCaller(), newCaller()];
  const person = await register(buyer);
  const order = await startOrder(buyer, person);
  await choose(order.authorization_url, 'approve');
  await expectOnOrder(buyer, order.orderId, 'Completed');

  expect((await buyer.get('/account')).text).toContain(`href="${OWN_DATA_PATH}"`);
  const { status, headers, text } = await buyer.get(OWN_DATA_PATH);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const file = readFile(text);
  expect(file).toMatchObject({ account: { email: person.email }, orders: [{ id: order.orderId }] });
  for (const part of [SHIPPING_ADDRESS.line1, order.reference, 'Casting tray']) expect(text).toContain(part);
  for (const process of atEachProcess(stage, buyer)) {
    const { account, orders } = readFile((await process.get(OWN_DATA_PATH)).text);
    expect({ account, orders }).toEqual({ account: file.account, orders: file.orders });
  }

  await register(other);
  const theirs = await other.get(OWN_DATA_PATH);
  expect([theirs.status, theirs.text.includes(person.email)]).toEqual([200, false]);
  expect(theirs.text).not.toContain(order.orderId);
  expect((await visitor.get(OWN_DATA_PATH)).status).toBe(401);
});
