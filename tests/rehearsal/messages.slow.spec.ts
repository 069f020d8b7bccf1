import { expect } from '@playwright/test';
import { EMAILJS_SEND_FORM } from '#shop/messages/contract.ts';
import { choose, expectOnOrder, register, signIn, startOrder } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { test } from './rehearsal.ts';

const IDS = { user_id: 'sixteen_figures', service_id: 'service_shop', template_id: 'template_contact' };
const fieldOf = (name: string, html: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

test('a message that one process takes is answered at the other, each by an e-mail', async ({
  newCaller,
  stage,
}) => {
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const writer = { username: 'Esi Owusu', email: 'esi.owusu@post.test' };
  const form = new FormData();
  const sent = { ...writer, subject: 'Low stools', message: 'Do you have two?', ...IDS };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  const taken = await first.submit(EMAILJS_SEND_FORM, form);
  expect([taken.status, taken.text]).toEqual([200, 'OK']);
  const notice = await stage.mail.received('hello@shop.test', /^Message from Esi Owusu: Low stools$/);
  const [, path = ''] = /https:\/\/[^/]+(\/admin\/messages\/\w+)/.exec(notice.text) ?? [];

  const page = await second.get(path);
  expect(page.text).toContain('Do you have two?');
  const answer = { intent: 'answer', seen: fieldOf('seen', page.text), text: 'We do.' };
  const answered = await second.submit(path, answer);
  expect([answered.status, answered.text]).toEqual([
    200,
    expect.stringContaining('Your answer is on its way.'),
  ]);
  expect((await stage.mail.received(writer.email, /^Re: Low stools$/)).text).toContain('We do.');
  expect((await first.submit(path, answer)).status).toBe(200);
  expect((await first.submit(path, { ...answer, text: 'None.' })).status).toBe(409);
});

test('the buyer of a shipped order is notified by an e-mail and by one SMS, whose short link leads to the order', async ({
  newCaller,
  stage,
}) => {
  const [buyer, admin] = [newCaller(), newCaller()];
  const person = await register(buyer);
  await signIn(admin, stage.admin);
  const order = await startOrder(buyer, person);
  await choose(order.authorization_url, 'approve');
  await expectOnOrder(buyer, order.orderId, 'Completed');
  const [first] = atEachProcess(stage, admin);
  const path = `/admin/order-details/${order.orderId}`;
  const version = fieldOf('version', (await first.get(path)).text);
  const parcel = { courier: 'Speedaf', parcelNumber: 'GH 4471' };
  const shipped = await first.submit(path, { intent: 'ship', version, mail: 'yes', sms: 'yes', ...parcel });
  expect(shipped.text).toContain('The customer will get an e-mail and an SMS.');
  expect((await stage.mail.received(person.email, /is on its way$/)).text).toContain('GH 4471');
  const texts = () => stage.sms.taken.filter(({ text }) => text.includes(order.orderId));
  await expect.poll(texts, { timeout: 30_000 }).toHaveLength(1);
  const [, link = ''] = /https:\/\/[^/]+(\/o\/\S+)/.exec(texts()[0]?.text ?? '') ?? [];
  const opened = await first.get(link);
  expect(opened.status).toBe(302);
});
