// Makes the variants of one picture and is killed in the middle of writing one:
// node variants-process.ts <database> <folder> <sha256> <variants it may write before>
import { openDatabase } from '#platform/db/open-database.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { makeVariants } from '#shop/media/variants.server.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';

const [databaseUrl = '', folder = '', sha256 = '', before = ''] = process.argv.slice(2);

const { shop } = await openTestShop('http://127.0.0.1:9', {
  database: await openDatabase({ url: databaseUrl }),
  folder,
});

let left = Number(before);
const files: Files = {
  ...shop.files,
  async put(key, bytes) {
    const writing = shop.files.put(key, bytes);
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    left -= 1;
    await writing;
  },
};
await makeVariants({ ...shop, files }, sha256);
