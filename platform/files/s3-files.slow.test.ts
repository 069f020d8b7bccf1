import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#tests/support/quiet.ts';
import { anS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { s3Files } from './s3-files.server.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await anS3Server();
});
afterAll(() => s3.close());

/** A store that takes every request and answers as `answer` does. */
async function aStore(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return s3Files({ ...s3.options, endpoint: `http://127.0.0.1:${port}` }, silentLog);
}

describe('an S3-compatible store that hangs', () => {
  const AWAY = { code: 'unavailable', message: expect.stringContaining('store of pictures') };
  const msOf = async (work: Promise<unknown>) => {
    const started = performance.now();
    await work;
    return performance.now() - started;
  };

  test('costs two seconds, whatever is asked', async () => {
    const files = await aStore(() => undefined);
    // Once more: the first question loads the client, too.
    await expect(files.has('first')).rejects.toMatchObject(AWAY);
    const range = { first: 0, last: 9 };
    const asked = [
      files.get('a'),
      files.read('a', range),
      files.has('a'),
      files.delete('a'),
      files.put('a', Buffer.from('x')),
      files.list('media/')[Symbol.asyncIterator]().next(),
    ];
    const all = Promise.all(asked.map((one) => expect(one).rejects.toMatchObject(AWAY)));
    expect(await msOf(all)).toBeLessThan(3_000);
  });

  test('in the middle of a body ends the read', async () => {
    const files = await aStore((_, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
    });
    await expect(files.get('a')).rejects.toMatchObject(AWAY);
    const body = await files.read('a', { first: 0, last: 9 });
    await expect(new Response(body).arrayBuffer()).rejects.toThrow();
  });

  test('is another than one that is slow, which goes on sending, or has much to take', async () => {
    const files = await aStore(async (request, response) => {
      if (request.method === 'PUT') await pause(2_500);
      response.writeHead(200, request.method === 'GET' ? { 'content-length': '6' } : {});
      if (request.method === 'GET')
        for (const part of ['s', 'l', 'o', 'w', 'l']) {
          response.write(part);
          await pause(500);
        }
      response.end(request.method === 'GET' ? 'y' : '');
    });
    const read = files.get('a').then((bytes) => String(Buffer.from(bytes ?? [])));
    await files.put('a', new Uint8Array(1024 * 1024));
    expect(await read).toBe('slowly');
  });
});
