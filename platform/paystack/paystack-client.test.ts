import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { keptLog } from '#tests/support/quiet.ts';
import { testClock } from '#tests/support/test-clock.ts';
import { paystackClient } from './client.server.ts';

const KEY = 'sk_test_of_a_client';
const request = {
  reference: 'ord-1',
  shop: 'shop.example',
  orderId: 'order',
  orderNumber: 1042,
  email: 'ama@example.org',
  amount: pesewas(12_550),
  callbackUrl: 'https://shop.example/checkout',
  cancelUrl: 'https://shop.example/checkout?cancelled=1',
  description: 'GHS 125.50',
};

type Answer = { status: number; body: unknown };
const page = (url: string): Answer => ({
  status: 200,
  body: { status: true, data: { authorization_url: url, reference: request.reference } },
});
const GOOD = page('https://checkout.paystack.com/abc');
const LIMITED: Answer = { status: 429, body: { status: false, code: 'rate_limited' } };
const REFUSED: Answer = { status: 401, body: { status: false, message: 'Invalid key', code: 'invalid_Key' } };

/** A provider that gives one answer to every call, and counts them. */
async function aProvider(answer: Answer, headers: Record<string, string> = {}) {
  const provider = { answer, calls: 0, url: '' };
  const server = createServer((_, response) => {
    provider.calls += 1;
    response.writeHead(provider.answer.status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(provider.answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  provider.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return provider;
}

function clientOf(baseUrl: string, changes: Partial<Parameters<typeof paystackClient>[0]> = {}) {
  const { log, lines } = keptLog();
  const clock = testClock();
  const client = paystackClient({
    baseUrl,
    secretKey: KEY,
    previousSecretKey: null,
    checkoutHosts: ['checkout.paystack.com'],
    use: 'checkout',
    clock,
    log,
    ...changes,
  });
  return { client, lines, clock };
}

const NOWHERE = 'http://127.0.0.1:9';

describe('the signature of a webhook', () => {
  const body = Buffer.from('{"event":"charge.success"}');
  const signed = (key: string) => createHmac('sha512', key).update(body).digest('hex');

  test('counts in capital letters too', () => {
    const { client } = clientOf(NOWHERE);
    expect(client.isSigned(body, signed(KEY))).toBe(true);
    expect(client.isSigned(body, signed(KEY).toUpperCase())).toBe(true);
  });

  test('counts under the key before while keys are changed, and only then', () => {
    const { client } = clientOf(NOWHERE, { previousSecretKey: 'sk_test_before' });
    expect(client.isSigned(body, signed(KEY))).toBe(true);
    expect(client.isSigned(body, signed('sk_test_before'))).toBe(true);
    expect(clientOf(NOWHERE).client.isSigned(body, signed('sk_test_before'))).toBe(false);
  });

  test.each([null, '', 'zz', signed('sk_test_other'), signed(KEY).slice(1), `${signed(KEY)}00`])(
    'does not count as %j',
    (signature) => {
      const { client } = clientOf(NOWHERE, { previousSecretKey: 'sk_test_before' });
      expect(client.isSigned(body, signature)).toBe(false);
    },
  );
});

describe('a key that the provider refuses', () => {
  test('is reported as such by every call, and is an error in the log with its code each time', async () => {
    const { client, lines } = clientOf((await aProvider(REFUSED)).url);
    const refused = { kind: 'refused', code: 'invalid_Key' };
    expect(await client.checkKey()).toEqual(refused);
    expect(await client.verify('ord-1')).toEqual(refused);
    expect(await client.initialize(request)).toMatchObject(refused);
    const line = { level: 'error', message: 'Paystack refuses the key', status: 401, error: 'invalid_Key' };
    expect(lines).toEqual([line, line, line]);
    expect(JSON.stringify(lines)).not.toContain(KEY);
  });

  test('is found out by one call; a key that works and a provider that is away are distinguished', async () => {
    const provider = await aProvider({ status: 200, body: { status: true, data: [] } });
    expect(await clientOf(provider.url).client.checkKey()).toEqual({ kind: 'accepted' });
    expect(provider.calls).toBe(1);
    expect(await clientOf(NOWHERE).client.checkKey()).toEqual({ kind: 'unreachable' });
  });
});

describe('a provider that counts calls', () => {
  test.each([
    ['429', LIMITED],
    ['401', REFUSED],
  ])('and answers %s never makes the next Pay Now fail without being tried', async (_, answer) => {
    const provider = await aProvider(answer);
    const { client } = clientOf(provider.url);
    for (let time = 0; time < 12; time += 1) expect((await client.initialize(request)).kind).toBe('refused');
    provider.answer = GOOD;
    expect((await client.initialize(request)).kind).toBe('created');
    expect(provider.calls).toBe(13);
  });

  test.each([
    ['a minute when it names no time', {}, 60],
    ['as long as it says', { 'retry-after': '7' }, 7],
    ['a quarter of an hour at the most', { 'retry-after': '86400' }, 900],
    ['a minute when it names nonsense', { 'retry-after': 'soon' }, 60],
  ])('is left in peace by background work for %s, and Pay Now is not', async (_, headers, seconds) => {
    const provider = await aProvider(LIMITED, headers);
    const background = clientOf(provider.url, { use: 'background' });
    for (let time = 0; time < 20; time += 1)
      expect((await background.client.verify('ord-1')).kind).toBe('unreachable');
    expect(provider.calls).toBe(1);
    provider.answer = GOOD;
    expect((await clientOf(provider.url).client.initialize(request)).kind).toBe('created');
    background.clock.pass((seconds - 1) * 1_000);
    await background.client.verify('ord-1');
    expect(provider.calls).toBe(2);
    background.clock.pass(1_000);
    await background.client.verify('ord-1');
    expect(provider.calls).toBe(3);
  });

  test('is obeyed until the instant it names', async () => {
    const clock = testClock(new Date('2026-11-22T10:00:00Z'));
    const provider = await aProvider(LIMITED, { 'retry-after': 'Sun, 22 Nov 2026 10:02:00 GMT' });
    const { client } = clientOf(provider.url, { use: 'background', clock });
    for (const seconds of [0, 119, 1]) {
      clock.pass(seconds * 1_000);
      await client.verify('ord-1');
    }
    expect(provider.calls).toBe(2);
  });

  test('is no failure: the first answer after the rest is used, and so is every one after it', async () => {
    const provider = await aProvider(LIMITED);
    const { client, clock } = clientOf(provider.url, { use: 'background' });
    for (let time = 0; time < 6; time += 1) {
      await client.verify('ord-1');
      clock.pass(60_000);
    }
    provider.answer = { status: 500, body: {} };
    await client.verify('ord-1');
    provider.answer = { status: 200, body: { status: true, data: [] } };
    expect(await client.checkKey()).toEqual({ kind: 'accepted' });
  });
});

describe('a list of transactions', () => {
  const row = { id: 1, reference: 'a', status: 'success', amount: 100, currency: 'GHS' };
  const list = (data: unknown): Answer => ({ status: 200, body: { status: true, data } });
  const ask = { status: 'success', from: new Date(0), page: 1 };

  test('is read although one row of it is odd, and the odd one is an error in the log', async () => {
    const odd = { ...row, reference: 'b', amount: 'a lot' };
    const { client, lines } = clientOf((await aProvider(list([row, odd, null, { ...row, id: 2 }]))).url);
    const answer = await client.listTransactions(ask);
    expect(answer).toMatchObject({ kind: 'listed', unreadable: 2, transactions: [{ id: '1' }, { id: '2' }] });
    expect(lines).toMatchObject([{ level: 'error', count: 2 }]);
  });

  test.each([
    [400, 'refused'],
    [422, 'refused'],
    [401, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
  ])('that is answered with %i is %s', async (status, kind) => {
    const body = { status: false, message: 'Invalid status', code: 'invalid_params' };
    const { client } = clientOf((await aProvider({ status, body })).url);
    expect(await client.listTransactions(ask)).toMatchObject({ kind });
  });

  test.each([
    ['an object', { shop: 'shop.example' }, 'shop.example'],
    ['the text we sent', '{"shop":"shop.example"}', 'shop.example'],
    ['an empty text', '', null],
    ['a text of somebody else', 'order 7', null],
    ['0', 0, null],
    ['null', null, null],
    ['nothing', undefined, null],
  ])(
    'tells by its mark who asked for a payment, when metadata comes back as %s',
    async (_, metadata, shop) => {
      const { client } = clientOf((await aProvider(list([{ ...row, metadata }]))).url);
      expect(await client.listTransactions(ask)).toMatchObject({ transactions: [{ shop }] });
    },
  );
});

describe('the page a buyer is sent to', () => {
  const hosts = [
    'checkout.paystack.com',
    'rehearsal.example',
    '127.0.0.1:4100',
    'localhost:3000',
    '127.evil.example',
  ];

  test.each([
    'https://checkout.paystack.com/abc',
    'https://rehearsal.example/checkout/abc',
    'http://127.0.0.1:4100/checkout/abc',
    'http://localhost:3000/sandbox/paystack/checkout/abc',
  ])('may be %s', async (url) => {
    const { client } = clientOf((await aProvider(page(url))).url, { checkoutHosts: hosts });
    expect(await client.initialize(request)).toEqual({ kind: 'created', authorizationUrl: url });
  });

  test.each([
    'http://checkout.paystack.com/abc',
    'http://rehearsal.example/checkout/abc',
    'https://checkout.paystack.com.evil.example/abc',
    'https://checkout.paystack.com@evil.example/abc',
    'https://evil.example/?https://checkout.paystack.com',
    'https://checkout.paystack.com:8443/abc',
    'http://127.0.0.1:4101/checkout/abc',
    'http://127.evil.example/abc',
  ])('is never %s', async (url) => {
    const { client, lines } = clientOf((await aProvider(page(url))).url, { checkoutHosts: hosts });
    expect(await client.initialize(request)).toMatchObject({
      kind: 'refused',
      code: 'foreign_checkout_page',
    });
    expect(lines).toMatchObject([{ level: 'error', reference: request.reference }]);
  });
});
