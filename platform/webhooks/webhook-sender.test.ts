import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signWebhook, webhookSender } from './webhook-sender.server.ts';
import type { Webhook } from './webhooks.server.ts';

const closing: (() => void)[] = [];
/** Where this process tries to connect to. */
const attempts: string[] = [];
const watch = (message: unknown) =>
  void (message as { socket: Socket }).socket.on('connectionAttempt', (ip: string) => attempts.push(ip));
beforeEach(() => {
  attempts.length = 0;
  subscribe('net.client.socket', watch);
});
afterEach(() => {
  unsubscribe('net.client.socket', watch);
  for (const close of closing.splice(0)) close();
});

async function aReceiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const aWebhook = (url: string): Webhook => ({
  url,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  body: '{"test": 2432232314}',
  at: new Date(1_614_265_330_000),
});

const sendTo = (origin: string, budgetMs = 5_000) =>
  webhookSender({ ownOrigin: origin, budgetMs }).send(aWebhook(`${origin}/hook`));

test('a message is signed as the example of Standard Webhooks is', () => {
  expect(signWebhook(aWebhook(''))).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a receiver gets the body with its id, time and signature', async () => {
  let got: unknown;
  const origin = await aReceiver(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method, url, headers } = request;
    got = { method, url, headers, body };
    response.writeHead(204).end();
  });
  expect(await sendTo(origin)).toMatchObject({ status: 204, code: null, retryAfter: null });
  expect(got).toEqual({
    method: 'POST',
    url: '/hook',
    headers: {
      connection: 'close',
      host: origin.slice('http://'.length),
      'content-type': 'application/json',
      'content-length': '20',
      'user-agent': 'shop-webhooks',
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    body: '{"test": 2432232314}',
  });
});

test('a redirection is an answer like any other: nobody follows it', async () => {
  const paths: unknown[] = [];
  const origin = await aReceiver(({ url }, response) => {
    paths.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await sendTo(origin)).toMatchObject({ status: 307 });
  expect(paths).toEqual(['/hook']);
});

test('an answer without an end is not read, and its connection is closed', async () => {
  let written = 0;
  const ended = Promise.withResolvers<void>();
  const origin = await aReceiver((_, response) => {
    response.writeHead(200, { 'retry-after': '120' });
    const more = setInterval(() => {
      response.write('x'.repeat(64 * 1024));
      written += 1;
    }, 1);
    response.on('close', () => {
      clearInterval(more);
      ended.resolve();
    });
  });
  expect(await sendTo(origin)).toMatchObject({ status: 200, retryAfter: 120 });
  await ended.promise;
  expect(written).toBeLessThan(200);
});

test('silence, slow heads, garbage and a broken connection end in a code', async () => {
  const silent = await aReceiver(() => undefined);
  expect(await sendTo(silent, 200)).toMatchObject({ status: null, code: 'timeout' });
  const broken = await aReceiver(({ socket }) => void socket.destroy());
  expect(await sendTo(broken)).toMatchObject({ status: null, code: 'ECONNRESET' });
  for (const answer of ['SSH-2.0-OpenSSH_9.6\r\n', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(99_999)}\r\n`]) {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const sent = await sendTo(`http://127.0.0.1:${port}`);
    expect(sent).toMatchObject({ status: null, code: expect.stringMatching(/^HPE_/) });
  }
  const free = createTcpServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.on('listening', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  expect(await sendTo(`http://127.0.0.1:${port}`)).toMatchObject({ code: 'ECONNREFUSED' });
});

test.each([
  [['127.0.0.1']],
  [['10.1.2.3']],
  [['::1']],
  [['::ffff:10.0.0.1']],
  [['64:ff9b::7f00:1']],
  [['169.254.169.254']],
  [['8.8.8.8', '192.168.1.1']],
  [['fd00::1', '2606:4700::1111']],
])('nothing connects to a name that leads to %j', async (addresses) => {
  const sender = webhookSender({ ownOrigin: null, lookUp: async () => addresses });
  const sent = await sender.send(aWebhook('https://hooks.example.com/'));
  expect(sent).toMatchObject({ status: null, code: 'not_public' });
  expect(attempts).toEqual([]);
});

test('nor to a private address that is written out, though no name is looked up', async () => {
  const sender = webhookSender({ ownOrigin: null, lookUp: async () => ['8.8.8.8'] });
  for (const host of ['127.0.0.1', '[::1]', '2130706433', '192.168.0.1'])
    expect(await sender.send(aWebhook(`https://${host}/`))).toMatchObject({ code: 'not_public' });
  expect(attempts).toEqual([]);
});

test('a name that leads elsewhere a moment later is connected to where it led when it was looked at', async () => {
  // In the public range, and given to nobody: there is no way to it.
  const answers = [['2000::1'], ['127.0.0.1']];
  const asked: string[] = [];
  const lookUp = async (name: string) => {
    asked.push(name);
    return answers[asked.length - 1] ?? [];
  };
  const sender = webhookSender({ ownOrigin: null, lookUp, budgetMs: 300 });
  expect((await sender.send(aWebhook('https://localhost.example.com/'))).status).toBeNull();
  expect(asked).toEqual(['localhost.example.com']);
  expect(attempts).toEqual(['2000::1']);
  expect(await sender.send(aWebhook('https://localhost.example.com/'))).toMatchObject({ code: 'not_public' });
  expect(attempts).toEqual(['2000::1']);
});

test('a name that nobody knows, or whose name servers are silent, ends in a code', async () => {
  const nobody = webhookSender({ ownOrigin: null, lookUp: async () => [] });
  expect(await nobody.send(aWebhook('https://hooks.example.com/'))).toMatchObject({ code: 'no_such_host' });
  const never = webhookSender({
    ownOrigin: null,
    budgetMs: 100,
    lookUp: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve([]))),
  });
  expect(await never.send(aWebhook('https://hooks.example.com/'))).toMatchObject({ code: 'timeout' });
});
