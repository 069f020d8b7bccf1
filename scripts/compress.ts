// Compresses what was built for the browser, once and as small as it gets. Part of `npm run build`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '../build/client');

const encodings = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const names = await readdir(root, { recursive: true });
for (const name of names.filter((file) => /\.(js|css|svg)$/.test(file))) {
  const path = join(root, name);
  const bytes = await readFile(path);
  for (const [ending, encode] of Object.entries(encodings))
    await writeFile(path + ending, await encode(bytes));
}
