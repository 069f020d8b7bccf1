import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitArrival } from '#server/body-limit.ts';
import type { Arrival } from '#shop/route.ts';

/** The rules of the shop, with limits that a test can wait for. */
const RATE = { seconds: 0.5, bytesPerSecond: 4 * 1024 };
const HEADERS = [['X-Content-Type-Options', 'nosniff']] as const;
const ARRIVALS: Record<string, Arrival> = { '/rate': RATE, '/fixed': { seconds: 0.5 } };

let server: Server;
/** What came of each body: how many bytes, and whether it was whole. */
const received: { path: string; bytes: number; isWhole: boolean }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    limitArrival(request, response, (url) => ARRIVALS[url] ?? RATE, HEADERS);
    const body = { path: request.url ?? '', bytes: 0, isWhole: false };
    received.push(body);
    try {
      for await (const part of request) body.bytes += part.length;
      body.isWhole = true;
      response.end('taken');
    } catch {
      // The connection was ended under the reader.
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Announces `total` bytes and sends `piece` of them every 50 ms; resolves with the answer once it is closed. */
async function sendSlowly(path: string, total: number, piece: number): Promise<string> {
  const { port } = server.address() as AddressInfo;
  let answer = '';
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket
    .on('error', () => undefined)
    .on('data', (part) => {
      answer += part;
    });
  const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Length: ${total}`, 'Connection: close'];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < total && !socket.destroyed && !socket.readableEnded; sent += piece) {
    socket.write(Buffer.alloc(Math.min(piece, total - sent)));
    await pause(50);
  }
  await closed;
  return answer.split('\r\n')[0] ?? '';
}

test('a body slower than its minimum rate is cut off with 408, and is never taken for a whole one', async () => {
  expect(await sendSlowly('/rate', 60_000, 20)).toBe('HTTP/1.1 408 Request Timeout');
  const [body] = received.filter(({ path }) => path === '/rate');
  expect(body).toMatchObject({ isWhole: false });
  expect(body?.bytes).toBeLessThan(5_000);
});

test('a body at its rate takes all the time it needs, long after a fixed time would be over', async () => {
  const begun = performance.now();
  const [atRate, fixed] = await Promise.all([
    sendSlowly('/steady', 50_000, 1_000),
    sendSlowly('/fixed', 50_000, 1_000),
  ]);
  expect([atRate, fixed]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 408 Request Timeout']);
  expect(performance.now() - begun).toBeGreaterThan(2_000);
  expect(received).toContainEqual({ path: '/steady', bytes: 50_000, isWhole: true });
});

test('whoever announces a body and sends none of it is cut off, too, with the headers of every answer', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const answer = new Promise((resolve) => socket.once('data', (part) => resolve(String(part))));
  socket.write('POST /rate HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  expect(await answer).toBe(
    'HTTP/1.1 408 Request Timeout\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  );
  socket.destroy();
});
