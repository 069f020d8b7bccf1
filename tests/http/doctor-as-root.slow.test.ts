import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRoot } from '#tests/support/debian.ts';
import { anHttpShop, type HttpShop } from '#tests/support/http-shop.ts';
import { runScript } from '#tests/support/run-script.ts';
import { OWN_NODE } from '#tests/support/running-shop.ts';

/** Root gives the shop a user of its own, as systemd does; anybody else is that user, for whom the same holds. */
const user = isRoot ? 4711 : (process.getuid?.() ?? 0);
const asUser = isRoot ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : [];

let dataDir: string;
let shop: HttpShop;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-as-root-'));
  if (isRoot) chownSync(dataDir, user, user);
  const [program = '', ...args] = [...asUser, ...OWN_NODE];
  shop = await anHttpShop({}, { dataDir, command: [program, ...args] });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ownersBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => [name, lstatSync(join(folder, name)).uid] as const,
  );
const foreign = () => ownersBelow(dataDir).filter(([, owner]) => owner !== user);

test('the doctor of root, beside a shop of another user, leaves nothing in its folder that is not that user’s', async () => {
  expect(foreign()).toEqual([]);
  // What it writes its trial file into may be missing: it is made anew.
  rmSync(join(dataDir, 'files'), { recursive: true });
  const { lines } = await runScript('doctor', [], { DATABASE_URL: shop.databaseUrl, DATA_DIR: dataDir });
  expect(lines.join('\n')).toMatch(/^fine {4}DATA_DIR: /m);
  expect(lines.join('\n')).not.toMatch(/DATA_DIR: .*(EACCES|cannot|not be written)/);
  expect(readdirSync(dataDir)).toContain('files');
  expect(foreign()).toEqual([]);
});
