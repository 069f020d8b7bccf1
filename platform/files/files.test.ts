import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#tests/support/quiet.ts';
import { anS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { diskFiles } from './disk-files.server.ts';
import type { Files } from './files.server.ts';
import { s3Files } from './s3-files.server.ts';

let s3: S3Server;
let folder: string;
const stores: Record<string, () => Files> = {
  'on the disk': () => diskFiles(folder),
  'in an S3-compatible store': () => s3Files(s3.options, silentLog),
};
beforeAll(async () => {
  s3 = await anS3Server();
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

async function allOf(listed: AsyncIterable<string>): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of listed) keys.push(key);
  return keys.sort();
}

describe.each(Object.entries(stores))('a blob %s', (_, open) => {
  test('is read as it was written, whole and in parts', async () => {
    const files = open();
    const bytes = new Uint8Array(randomBytes(1_500_000));
    await files.put('uploads/a/0.b', bytes);
    expect(new Uint8Array((await files.get('uploads/a/0.b')) ?? [])).toEqual(bytes);
    const part = await files.read('uploads/a/0.b', { first: 1000, last: 1_400_000 });
    expect(new Uint8Array(await new Response(part).arrayBuffer())).toEqual(bytes.subarray(1000, 1_400_001));
    expect(await files.has('uploads/a/0.b')).toBe(true);
  });

  test('takes the place of the one before, and is gone when it is deleted', async () => {
    const files = open();
    await files.put('twice', Buffer.from('one'));
    await files.put('twice', Buffer.from('another'));
    expect(String(Buffer.from((await files.get('twice')) ?? []))).toBe('another');
    await files.delete('twice');
    await files.delete('twice');
    expect([
      await files.get('twice'),
      await files.has('twice'),
      await files.read('twice', { first: 0, last: 1 }),
    ]).toEqual([null, false, null]);
  });

  test('is listed with those that lie in the same folder', async () => {
    const files = open();
    for (const key of ['media/a/1.jpg', 'media/a/b/2.jpg', 'media/ab/3.jpg', 'other/4.jpg'])
      await files.put(key, Buffer.from(key));
    expect(await allOf(files.list('media/a/'))).toEqual(['media/a/1.jpg', 'media/a/b/2.jpg']);
    expect(await allOf(files.list('nothing/'))).toEqual([]);
  });

  test.each(['', '../outside', '/etc/passwd', 'a//b', 'a/../b', 'A', 'a\0', 'a/'])(
    'never has the key %j',
    async (key) => {
      const files = open();
      await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
      await expect(async () => files.get(key)).rejects.toThrow('not a file key');
    },
  );
});

test('what a killed write has left on the disk goes, but not what is being written', async () => {
  const files = diskFiles(folder);
  await files.put('media/a/kept.jpg', Buffer.from('kept'));
  const left = (name: string) => join(folder, 'media/a', `${name}.part`);
  await writeFile(left('killed'), 'half');
  await utimes(left('killed'), new Date(0), new Date(0));
  await writeFile(left('under-way'), 'half');
  await files.removeUnfinished(new Date(Date.now() - 1_000));
  expect((await readdir(join(folder, 'media/a'))).sort()).toContain('under-way.part');
  expect(await readdir(join(folder, 'media/a'))).not.toContain('killed.part');
  expect(await files.has('media/a/kept.jpg')).toBe(true);
});

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
      allOf(files.list('media/')),
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

describe('an S3-compatible store that is away', () => {
  test('is refused in words, and works again once it is back', async () => {
    const files = s3Files(s3.options, silentLog);
    await files.put('kept', Buffer.from('kept'));
    await s3.stop();
    const away = { code: 'unavailable', message: expect.stringContaining('store of pictures') };
    await expect(files.get('kept')).rejects.toMatchObject(away);
    await expect(files.put('new', Buffer.from('x'))).rejects.toMatchObject(away);
    await expect(allOf(files.list('media/'))).rejects.toMatchObject(away);
    await s3.start();
    expect(String(Buffer.from((await files.get('kept')) ?? []))).toBe('kept');
  });

  test('is refused like one that does not know us', async () => {
    const files = s3Files({ ...s3.options, bucket: 'no-such-bucket' }, silentLog);
    await expect(files.put('x', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
