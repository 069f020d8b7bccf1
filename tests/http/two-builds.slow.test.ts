import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { aSecondBuild, type SecondBuild } from '#tests/support/second-build.ts';

const SLOW = 120_000;
const assetsOf = (folder: string) => join(folder, 'build/client/assets');
const plainNames = (folder: string) =>
  readdirSync(assetsOf(folder)).filter((name) => !/\.(br|gz)$/.test(name));

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };

/** As it comes over the wire: fetch would unpack it. */
const ask = (shop: RunningShop, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(`${shop.url}${path}`, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    })
      .on('error', reject)
      .end();
  });

describe('two builds side by side', () => {
  let dataDir: string;
  let second: SecondBuild;
  let old: RunningShop;
  let young: RunningShop;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'two-builds-'));
    second = aSecondBuild();
    const databaseUrl = await freshPostgresUrl();
    old = await startShop({ databaseUrl, dataDir });
    young = await startShop({ databaseUrl, dataDir, folder: second.folder });
  }, SLOW);
  afterAll(async () => {
    await Promise.all([old.stop(), young.stop()]);
    second.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('name themselves on every answer, differently', async () => {
    const names = await Promise.all(
      [old, young].flatMap((shop) => ['/', '/all.data', '/api/me'].map((path) => ask(shop, path))),
    );
    const builds = names.map(({ headers }) => String(headers['server-timing']));
    expect(new Set(builds.slice(0, 3)).size).toBe(1);
    expect(new Set(builds).size).toBe(2);
    for (const build of builds) expect(build).toMatch(/^build;desc="[0-9a-f]{8}(\.\d+)?"$/);
  });

  test('each process serves every file of the other, as the other does', async () => {
    for (const name of plainNames(process.cwd())) {
      const [own, foreign] = await Promise.all([old, young].map((shop) => ask(shop, `/assets/${name}`)));
      expect([foreign?.status, foreign?.body.equals(own?.body ?? Buffer.of())], name).toEqual([200, true]);
      expect(foreign?.headers['content-type'], name).toBe(own?.headers['content-type']);
      expect(foreign?.headers['cache-control'], name).toBe('public, max-age=31536000, immutable');
    }
    const [script = ''] = plainNames(second.folder).filter((name) => name.startsWith('cart-'));
    expect((await ask(old, `/assets/${script}`)).body).toEqual(
      readFileSync(join(assetsOf(second.folder), script)),
    );
  });

  test.each([
    ['br, gzip', 'gzip'],
    ['identity', undefined],
  ])('a file of the other build is packed as the browser can take it: %s', async (accepted, encoding) => {
    const [name = ''] = plainNames(process.cwd()).filter((one) => one.startsWith('shared-'));
    const { headers, body } = await ask(young, `/assets/${name}`, { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(encoding ? gunzipSync(body) : body).toEqual(readFileSync(join(assetsOf(process.cwd()), name)));
  });

  test.each(['/assets/cart-AAAAAAAA.js', '/assets/..%2f..%2fsession-secret', '/assets/'])(
    'what no build has is not found, and is not remembered: %s',
    async (path) => {
      const { status, headers } = await ask(young, path);
      expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
    },
  );
});

test(
  'a shop whose files cannot be written starts with a warning and serves its own build',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'no-room-'));
    mkdirSync(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files/client'), 'where a folder should be');
    const shop = await startShop({ dataDir, databaseUrl: await freshPostgresUrl() });
    try {
      expect(shop.printed()).toContain('the client files could not be published');
      const [name = ''] = plainNames(process.cwd());
      expect((await ask(shop, `/assets/${name}`)).status).toBe(200);
    } finally {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  SLOW,
);
