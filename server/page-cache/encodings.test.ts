import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, pack, unpack } from '#server/page-cache/encodings.ts';

test('the encoding a caller likes best is chosen, brotli before gzip where it has no say', () => {
  const cases: [string | undefined, string][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['x-gzip', 'gzip'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['deflate, zstd, bro, brotli', 'identity'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['gzip;q=0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['identity;q=0', 'gzip'],
    ['*;q=0', 'gzip'],
    ['identity;q=0, br;q=0.1', 'br'],
    ['br;q=nonsense, ;;,, gzip;', 'br'],
  ];
  for (const [accept, encoding] of cases)
    expect([accept, chooseEncoding(accept)]).toEqual([accept, encoding]);
});

test('both ways of packing give the same text back', async () => {
  const plain = Buffer.from('<p>Gɛomancy ☉</p>'.repeat(400));
  const [br, gzip] = [await pack('br', plain), await pack('gzip', plain)];
  expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([plain, plain]);
  expect([await unpack('br', br), await unpack('gzip', gzip)]).toEqual([plain, plain]);
});
