import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { clientFolder } from '#server/project-folders.ts';
import { bytesOf, type Line, shared, shopWithPages } from '#tests/support/kept-pages.ts';
import { headerOf } from '#tests/support/raw-http.ts';

const { ask } = shopWithPages();

const assets = join(clientFolder, 'assets');
const fileLike = (pattern: RegExp) => {
  const name = readdirSync(assets).find((candidate) => pattern.test(candidate));
  if (!name) throw new Error(`no built file is like ${pattern}`);
  return { path: `/assets/${name}`, bytes: readFileSync(join(assets, name)) };
};
const SCRIPT = fileLike(/^shared-.*\.js$/);
const STYLE = fileLike(/\.css$/);
const FONT = fileLike(/^fraunces.*\.woff2$/);
const BR: Line = ['Accept-Encoding', 'br'];
/** What makes a request unusual enough for the edge. */
const TO_EDGE: Line = ['Content-Length', '0'];

test('a file of this build is sent from memory as the edge sends it, and a HEAD learns the same', async () => {
  for (const { path } of [SCRIPT, STYLE, FONT])
    for (const encoding of ['br', 'gzip']) {
      const accept: Line = ['Accept-Encoding', encoding];
      const kept = await ask(path, [accept]);
      const byEdge = await ask(path, [accept, TO_EDGE]);
      expect(kept.status).toBe(200);
      expect(shared(kept), path).toEqual(shared(byEdge));
      expect(shared(await ask(path, [accept], 'HEAD')), path).toEqual({ ...shared(kept), body: '' });
    }
});

test('each form of a file unpacks to the same bytes, in the encoding that the browser likes', async () => {
  for (const [accept, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br;q=0.5, gzip;q=0.9', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['zstd, deflate', undefined, (bytes: Buffer) => bytes],
    ['br;q=0', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const answer = await ask(SCRIPT.path, [['Accept-Encoding', accept]]);
    expect([accept, headerOf(answer, 'content-encoding')]).toEqual([accept, encoding]);
    expect(headerOf(answer, 'vary')).toBe('Accept-Encoding');
    expect(headerOf(answer, 'content-length')).toBe(String(bytesOf(answer).byteLength));
    expect(unpack(bytesOf(answer)).equals(SCRIPT.bytes)).toBe(true);
  }
  const font = await ask(FONT.path, [BR]);
  expect(bytesOf(font).equals(FONT.bytes)).toBe(true);
  expect([headerOf(font, 'content-type'), headerOf(font, 'content-encoding')]).toEqual([
    'font/woff2',
    undefined,
  ]);
});

test('a file without a date or a tag is sent whole, whatever a browser says it has of it', async () => {
  const whole = shared(await ask(SCRIPT.path, [BR]));
  expect(whole.headers.map(([name]) => name)).not.toContain('last-modified');
  expect(whole.headers.map(([name]) => name)).not.toContain('etag');
  const conditions: Line[] = [
    ['If-None-Match', '"of-another-build"'],
    ['If-None-Match', 'W/"1"'],
    ['If-Modified-Since', new Date().toUTCString()],
  ];
  for (const condition of conditions) expect(shared(await ask(SCRIPT.path, [BR, condition]))).toEqual(whole);
});

test('a part of a file is sent as such, and what lies beyond it is refused', async () => {
  const part = async (range: string) => {
    const answer = await ask(FONT.path, [['Range', range]]);
    return [answer.status, headerOf(answer, 'content-range'), headerOf(answer, 'content-length')];
  };
  const { length } = FONT.bytes;
  expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${length}`, '100']);
  expect(await part('bytes=-5')).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, '5']);
  expect(await part(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, undefined]);
  expect(await part('bytes=9-3')).toEqual([416, `bytes */${length}`, undefined]);
});

test('a part of a packed file is a part of its packed form, and a HEAD learns of the whole', async () => {
  const whole = await ask(SCRIPT.path, [BR]);
  const range: Line = ['Range', 'bytes=10-19'];
  const part = await ask(SCRIPT.path, [BR, range]);
  expect([part.status, headerOf(part, 'content-encoding')]).toEqual([206, 'br']);
  expect(headerOf(part, 'content-range')).toBe(`bytes 10-19/${bytesOf(whole).byteLength}`);
  expect(bytesOf(part).equals(bytesOf(whole).subarray(10, 20))).toBe(true);
  const head = await ask(SCRIPT.path, [BR, range], 'HEAD');
  expect([head.status, head.body]).toEqual([200, '']);
  expect(headerOf(head, 'content-length')).toBe(headerOf(whole, 'content-length'));
});

test('only files of the build are sent, under our own name and to readers', async () => {
  const unknown = ['/assets/', '/assets/nothing.js', '/assets/__proto__', '/assets/..%2ffavicon.svg'];
  for (const path of [...unknown, `${SCRIPT.path}/`]) {
    const answer = await ask(path, [BR]);
    expect([path, answer.status, headerOf(answer, 'cache-control')]).toEqual([
      path,
      404,
      'private, no-store',
    ]);
  }
  const elsewhere = await ask(SCRIPT.path, [BR, ['Host', 'elsewhere.example']]);
  expect(elsewhere.status).toBeGreaterThanOrEqual(400);
  const written = await ask(SCRIPT.path, [BR], 'POST');
  expect(written.status).toBeGreaterThanOrEqual(400);
});

test('whoever was sent the scripts finds the licences of what is in them', async () => {
  const answer = await ask('/licences.txt', []);
  expect([answer.status, headerOf(answer, 'content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const name of ['react-dom', '@base-ui/react', 'lucide-react', 'zod'])
    expect(bytesOf(answer).toString()).toMatch(new RegExp(`^## ${name} - .*\\((MIT|ISC)\\)`, 'm'));
});
