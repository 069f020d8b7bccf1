import { expect } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { choose, expectOnOrder, signIn, startOrder } from './people.ts';
import { atEachProcess, type ProcessCaller } from './process-caller.ts';
import { test } from './rehearsal.ts';

/** No name server knows it. */
const NOWHERE = 'https://receiver.invalid/hook';
const REFUSED = [
  'https://192.168.1.1/hook',
  'https://[::1]/hook',
  'https://localhost/hook',
  'http://receiver.invalid/hook',
  'https://receiver.invalid:8443/hook',
  'https://shop:secret@receiver.invalid/hook',
];
/** It is sent at once; a notification that is lost is made up for within a minute, which would be too late here. */
const SOON = { timeout: 15_000 };

const addTo = (at: ProcessCaller, url: string, id = randomId()) =>
  at.submit('/admin/webhooks', { intent: 'add', id, url, events: 'order.paid' });

/** The messages on the page of a webhook, in words. */
async function messagesAt(at: ProcessCaller, path: string): Promise<string> {
  const { text } = await at.get(path);
  const list = text.slice(text.indexOf('Last messages'), text.indexOf('aria-label="Webhook"'));
  return list.replace(/<!-- -->/g, '').replace(/<[^>]+>|\s+/g, ' ');
}

test('what is not on the internet is refused in words at both processes', async ({ newCaller, stage }) => {
  const admin = newCaller();
  await signIn(admin, stage.admin);
  for (const process of atEachProcess(stage, admin)) {
    for (const url of REFUSED) {
      const refused = await addTo(process, url);
      const words = expect.stringContaining('Enter an https address on the internet');
      expect([url, refused.status, refused.text]).toEqual([url, 422, words]);
    }
    expect((await process.get('/admin/webhooks')).text).not.toContain('receiver.invalid');
  }
});

test('a webhook of one process is at the other, which tries to send what is paid until it is removed', async ({
  newCaller,
  stage,
}) => {
  test.setTimeout(180_000);
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const processes = atEachProcess(stage, admin);
  const [first, second] = processes;
  const id = randomId();
  const path = `/admin/webhooks/${id}`;
  const added = await addTo(first, NOWHERE, id);
  const [secret = 'none'] = /whsec_[\w+/=]+/.exec(added.text) ?? [];
  expect([added.status, secret]).toEqual([200, expect.stringMatching(/^whsec_.{40}/)]);
  try {
    for (const page of ['/admin/webhooks', path]) {
      const { status, text } = await second.get(page);
      expect([status, text]).toEqual([200, expect.stringContaining(NOWHERE)]);
      expect(text).not.toContain(secret);
    }
    const tried = await second.submit(path, { intent: 'test' });
    expect([tried.status, tried.text]).toEqual([
      200,
      expect.stringContaining('The test was not taken: no such host.'),
    ]);

    const { orderId, authorization_url } = await startOrder(buyer, aPerson());
    await choose(authorization_url, 'approve');
    await expectOnOrder(buyer, orderId, 'Completed');
    for (const process of processes)
      await expect
        .poll(() => messagesAt(process, path), SOON)
        .toMatch(/order\.paid +Waiting [^.]*no such host[^.]*next try/);
  } finally {
    expect((await first.submit(path, { intent: 'remove' })).status).toBe(302);
  }
  for (const process of processes) {
    expect((await process.get(path)).status).toBe(404);
    expect((await process.get('/admin/webhooks')).text).not.toContain('receiver.invalid');
  }
});
