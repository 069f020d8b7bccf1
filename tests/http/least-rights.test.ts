import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRoot } from '#tests/support/debian.ts';
import { aCustomer, anHttpShop, anOrder, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { OWN_NODE } from '#tests/support/running-shop.ts';
import { objectAt, storageOfAdmin } from '#tests/support/storage-calls.ts';

/**
 * As systemd and the container start it: a user without a home, to whom code and everything else is read-only. Only
 * root can start a process like that; for anybody else the test shows where it writes.
 */
const USER = 4712;
const asUser = [
  'setpriv',
  `--reuid=${USER}`,
  `--regid=${USER}`,
  '--clear-groups',
  '--no-new-privs',
  '--bounding-set=-all',
];

let folder: string;
let readOnly: string;
let shop: HttpShop;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'least-rights-'));
  chmodSync(folder, 0o755);
  readOnly = join(folder, 'read-only');
  const dataDir = join(folder, 'data');
  for (const made of [dataDir, readOnly]) mkdirSync(made);
  if (isRoot) chownSync(dataDir, USER, USER);
  const [program = '', ...args] = [...(isRoot ? asUser : []), ...OWN_NODE];
  shop = await anHttpShop(
    { HOME: readOnly, TMPDIR: readOnly, XDG_CACHE_HOME: readOnly },
    { dataDir, command: [program, ...args] },
  );
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a shop that may write below its data folder alone sells, keeps pictures, and is stopped in order', async () => {
  expect(await anOrder(await aCustomer(shop))).toMatch(/^[a-z0-9]+$/);
  const storage = await storageOfAdmin(await theAdmin(shop), shop.origin);
  const picture = await aPicture({ width: 700, height: 500, format: 'png' });
  const { name } = await storage.store('images/1763000000001bowl.png', picture, { contentType: 'image/png' });
  expect((await fetch(`${shop.url}${objectAt(name)}?alt=media`)).status).toBe(200);
  expect((await fetch(`${shop.url}/all`)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
  expect(readdirSync(readOnly)).toEqual([]);
});
