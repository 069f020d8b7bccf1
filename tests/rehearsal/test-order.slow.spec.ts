import { expect } from '@playwright/test';
import { choose, register, signIn } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { test } from './rehearsal.ts';

const PATH = '/admin/setup/test-order';

test('a test order goes over https, the webhook and both processes, is mailed to the administrator alone, and is no sale', async ({
  newCaller,
  stage,
}) => {
  const [admin, customer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  await register(customer);
  const page = async () => (await admin.get(PATH)).text;
  const press = (intent: string, after = '') => admin.post(PATH, new URLSearchParams({ intent, after }));

  const setup = (await admin.get('/admin/setup')).text;
  const [, after = ''] = /name="after" value="([^"]*)"/.exec(setup) ?? [];
  // Two tabs at once come to one order.
  for (const { status } of await Promise.all([press('run', after), press('run', after)]))
    expect([302, 200]).toContain(status);
  const begun = await page();
  const [, number = ''] = /<h2[^>]*>No\. (\d+)/.exec(begun) ?? [];
  expect(number).not.toBe('');
  const [, payAt = ''] = /<a href="(http[^"]+)"[^>]*target="_blank"/.exec(begun) ?? [];
  await choose(payAt, 'approve');
  for (const process of atEachProcess(stage, admin))
    await expect
      .poll(async () => (await process.get(PATH)).text, { timeout: 30_000 })
      .toContain('Everything works');
  expect(await page()).toContain(`No. ${number}`);

  const mail = await stage.mail.received(stage.admin.email, new RegExp(`^Test: .*${number}`));
  expect(mail.text).toContain('This is about a test order');
  for (const path of ['/admin/orders', '/admin/home'])
    expect((await admin.get(path)).text).not.toContain('Test order');

  for (const stranger of [customer, newCaller()]) {
    expect((await stranger.get(PATH)).text).not.toContain(`No. ${number}`);
    const refused = await stranger.post(PATH, new URLSearchParams({ intent: 'run', after: '' }));
    expect(refused.text).not.toContain('Everything works');
  }
  for (const nonsense of ['intent=steal', 'intent=run,run', '__proto__x=1'])
    expect((await admin.post(PATH, new URLSearchParams(nonsense))).status).toBe(422);
});
