import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StorageResource } from '#shop/media/contract.ts';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { aVisitor, theAdmin } from '#tests/support/http-shop.ts';
import { aGrainyPicture, aPaddedPng, aPicture, pngChunk } from '#tests/support/pictures.ts';
import { memoryMb } from '#tests/support/process-watch.ts';
import { objectAt, type StorageCalls, storageCalls, storageOfAdmin } from '#tests/support/storage-calls.ts';

const shop = attackedShop();
let storage: StorageCalls;
beforeAll(async () => {
  storage = await storageOfAdmin(await theAdmin(shop()), shop().origin);
});

const text = (words: string) => new TextEncoder().encode(words);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const SCRIPT = '<script>alert(document.cookie)</script>';

/** A PNG of these many pixels, black or white, in a few kilobytes: what it unpacks to stands in its head alone. */
function aPngBomb(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Every file below DATA_DIR. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function resumable(name: string, bytes: Uint8Array, type: string): Promise<Response> {
  const started = await storage.start(name, bytes.byteLength, { 'x-goog-upload-header-content-type': type });
  if (started.status !== 200) return started;
  const { pathname, search } = new URL(started.headers.get('x-goog-upload-url') ?? '');
  return storage.command(`${pathname}${search}`, 'upload, finalize', 0, bytes);
}

describe('what is no picture', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string, number]>([
    ['an SVG', () => text(SVG), 'image/svg+xml', 415],
    ['an SVG called a PNG', () => text(SVG), 'image/png', 415],
    ['an SVG behind white space', () => text(`\n\n  <?xml version="1.0"?>${SVG}`), 'image/jpeg', 415],
    ['a page called a JPEG', () => text(`<!doctype html>${SCRIPT}`), 'image/jpeg', 415],
    ['a script called a GIF', () => text('GIF89a/*.........*/=1;alert(1)//'), 'image/gif', 415],
    ['a page called nothing', () => text(SCRIPT), 'application/octet-stream', 415],
    ['a PNG called a JPEG', () => aPicture({ format: 'png', width: 9 }), 'image/jpeg', 415],
    ['a TIFF', () => aPicture({ format: 'tiff', width: 9 }), 'image/png', 415],
    ['noise', () => randomBytes(5_000), 'image/png', 415],
    ['a picture of 256 megapixels', () => aPngBomb(16_000, 16_000), 'image/png', 413],
    ['a picture 60,000 pixels long', () => aPngBomb(60_000, 600), 'image/png', 413],
    ['a head that is a lie', () => aPngBomb(5_000, 5_000).subarray(0, 40), 'image/png', 415],
    ['half a JPEG', async () => (await aGrainyPicture(300, 300)).subarray(0, 9_000), 'image/jpeg', 400],
    ['half a PNG', async () => (await aPicture({ format: 'png' })).subarray(0, 900), 'image/png', 400],
    ['half a WebP', async () => (await aPicture({ format: 'webp' })).subarray(0, 300), 'image/webp', 415],
    ['half an AVIF', async () => (await aPicture({ format: 'avif' })).subarray(0, 500), 'image/avif', 415],
  ])('%s is refused, in one request and in several, and leaves nothing', async (_, make, type, status) => {
    const bytes = await make();
    const before = await filesOf(join(shop().dataDir, 'files'));
    const name = 'images/hostile.png';
    const whole = await storage.whole(name, bytes, { contentType: type });
    const inSteps = await resumable(name, bytes, type);
    const statuses = [whole.status, inSteps.status].map((given) =>
      given === 400 && status === 415 ? 415 : given,
    );
    expect(statuses).toEqual([status, status]);
    expect((await aVisitor(shop()).get(objectAt(name))).status).toBe(404);
    expect(await filesOf(join(shop().dataDir, 'files'))).toEqual(before);
  });
});

describe('a picture with something behind it', () => {
  const polyglots: [string, () => Promise<Uint8Array>, string][] = [
    [
      'a page behind a PNG',
      async () => Buffer.concat([await aPicture({ format: 'png' }), text(SCRIPT)]),
      'image/png',
    ],
    [
      'an archive behind a GIF',
      async () => Buffer.concat([await aPicture({ format: 'gif' }), text(`PK\x03\x04${SCRIPT}`)]),
      'image/gif',
    ],
    [
      'a script in a comment of a JPEG',
      async () => {
        const jpeg = await aPicture();
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), text(SCRIPT)]);
        return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
      },
      'image/jpeg',
    ],
    [
      'a page in a chunk of a PNG',
      async () => {
        const png = await aPicture({ format: 'png' });
        return Buffer.concat([
          png.subarray(0, 33),
          pngChunk('tEXt', text(`Comment\0${SCRIPT}`)),
          png.subarray(33),
        ]);
      },
      'image/png',
    ],
  ];
  test.each(polyglots)('%s loses it, and is served as a picture and nothing else', async (_, make, type) => {
    const resource = await storage.store('images/polyglot', await make(), { contentType: type });
    for (const path of [`${objectAt('images/polyglot')}?alt=media`, resource.imageURL]) {
      const answer = await aVisitor(shop()).get(path);
      expect(answer.headers.get('content-type')).toMatch(/^image\/(png|gif|jpeg)$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false);
    }
  });
});

describe('a name', () => {
  test.each([
    'images/../../../../etc/passwd',
    '../../outside.png',
    '/etc/passwd',
    'C:\\windows\\system32\\x.png',
    `images/${'x'.repeat(300)}.png`,
    'images/🔮 figure\u202egnp.exe',
    'images/a"; filename=evil.html',
    "images/it's (1)*.png",
    'images/%2e%2e%2fsecret',
    'images/x.data',
    '%',
  ])('%j is a key like any other, and nothing lies outside of the store', async (name) => {
    const before = new Set(await filesOf(shop().dataDir));
    const resource = await storage.store(name, await aPicture({ width: 33, height: 33, format: 'png' }));
    expect(resource.name).toBe(name);
    const read = await aVisitor(shop()).get(`${objectAt(name)}?alt=media`);
    expect([read.status, read.headers.get('content-disposition')?.split('"').length]).toEqual([200, 1]);
    const added = (await filesOf(shop().dataDir)).filter((file) => !before.has(file));
    const inStore = new RegExp(
      `^${shop().dataDir}/files/(media/[0-9a-f]{64}/\\d+\\.(jpg|webp|avif)(\\..*)?|[0-9a-f]{64})$`,
    );
    expect(added.filter((file) => !inStore.test(file))).toEqual([]);
    expect((await storage.send('DELETE', objectAt(name))).status).toBe(204);
  });

  test('with a NUL, a line end or half a character is refused', async () => {
    for (const name of ['images%2Fa%00.png', 'images%2Fa%0D%0Ab.png', 'images%2F%ED%A0%80.png', '%FF']) {
      expect((await storage.send('GET', `/v0/b/shop/o/${name}`)).status).toBe(400);
      expect(
        (await storage.send('PATCH', `/v0/b/shop/o/${name}`, { 'content-type': 'application/json' }, '{}'))
          .status,
      ).toBe(400);
    }
  });
});

describe('a crowd of large pictures', () => {
  test('from the admin is worked off one by one, and memory stays flat', async () => {
    const bytes = await aPaddedPng(20 * 2 ** 20);
    const before = memoryMb(shop().pid);
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryMb(shop().pid));
    }, 50);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => resumable(`images/crowd-${place}.png`, bytes, 'image/png')),
    );
    clearInterval(watch);
    const generations = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as StorageResource).generation),
    );
    expect(new Set(generations).size).toBe(6);
    expect(peak - before).toBeLessThan(250);
  });

  test('from a stranger is refused before any of it is read', async () => {
    const stranger = storageCalls(aVisitor(shop()), shop().origin);
    const before = memoryMb(shop().pid);
    const bytes = randomBytes(20 * 2 ** 20);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => stranger.whole('images/x.png', bytes).catch(() => null)),
    );
    expect(answers.filter((answer) => answer !== null && answer.status !== 401)).toEqual([]);
    expect(memoryMb(shop().pid) - before).toBeLessThan(150);
  });
});
