import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
