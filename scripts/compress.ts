// Compresses what was built for the browser, all files at once. Part of `npm run build`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '../build/client');

const encodings = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        // A level less saves a second of a processor, and a first visit to /all no longer keeps its 250 KB.
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  const forms = Object.entries(encodings);
  await Promise.all(forms.map(async ([ending, encode]) => writeFile(path + ending, await encode(bytes))));
}

const names = await readdir(root, { recursive: true });
await Promise.all(names.filter((file) => /\.(js|css|svg)$/.test(file)).map((name) => pack(join(root, name))));
