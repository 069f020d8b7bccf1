import { expect, it } from 'vitest';
import { createSmsSandbox } from '#demo/sms/gateway.ts';

const message = {
  sender: 'SixteenFigu',
  message: 'Order 7 <b>is</b> on its way. https://shop.test/o/7',
  recipients: ['233244550116'],
  clientReference: 'r-1',
};

function aSandbox() {
  const sandbox = createSmsSandbox({ token: 'secret', basePath: '/sandbox/sms', now: () => new Date(0) });
  const post = (body: unknown, token = 'secret') =>
    sandbox.app.request('/', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { ...sandbox, post };
}

it('shows what it took, harmlessly, and keeps the newest hundred', async () => {
  const { app, post, taken } = aSandbox();
  expect(await (await app.request('/')).text()).toContain('No text messages yet.');
  expect((await post(message)).status).toBe(200);
  const page = await app.request('/');
  expect(await page.text()).toContain('Order 7 &lt;b&gt;is&lt;/b&gt; on its way.');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (let at = 0; at < 120; at += 1) await post({ ...message, clientReference: `n-${at}` });
  expect([taken.length, taken[0]?.reference]).toEqual([100, 'n-119']);
});

it('takes a reference once, and nothing without the token', async () => {
  const { post, taken } = aSandbox();
  const statuses = [await post(message), await post(message), await post(message, 'other')];
  expect([statuses.map(({ status }) => status), taken.length]).toEqual([[200, 409, 401], 1]);
});

it.each([
  ['a text over 160 characters', { message: 'x'.repeat(161) }],
  ['a sender over 11', { sender: 'SixteenFigures' }],
  ['a national number', { recipients: ['0244550116'] }],
  ['two recipients', { recipients: ['233244550116', '233244550117'] }],
])('refuses %s', async (_case, part) => {
  const { post, taken } = aSandbox();
  expect([(await post({ ...message, ...part })).status, (await post('{')).status]).toEqual([422, 422]);
  expect(taken).toEqual([]);
});
