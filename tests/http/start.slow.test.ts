import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type Caller } from '#tests/support/http-shop.ts';
import { runScript } from '#tests/support/run-script.ts';
import { failingStart, type RunningShop, startShop } from '#tests/support/running-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-start-'));
const SLOW = 90_000;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = (printed: string) => printed.trim().split('\n');

describe('the embedded database is for one process', () => {
  let shop: RunningShop;
  let kofi: Caller;
  beforeAll(async () => {
    shop = await startShop({ dataDir: folder });
    kofi = await aCustomer(shop);
  }, SLOW);
  afterAll(() => shop.kill());

  const isKofi = async () => {
    const me = (await (await kofi.get('/api/me')).json()) as { email: string | null };
    return me.email === kofi.email;
  };

  test(
    'a second one refuses to start and names the first one’s pid',
    async () => {
      const { code, printed } = await failingStart({ dataDir: folder });
      expect([code, lines(printed)]).toEqual([1, [expect.stringContaining(`process ${shop.pid}`)]]);
      expect(await isKofi()).toBe(true);
    },
    SLOW,
  );

  test('the demo’s first screen has its pictures ready; any other is made when somebody looks at it', async () => {
    const variants = () =>
      readdirSync(join(folder, 'files/media'), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(avif|webp|jpg)$/.test(name))
        .sort();
    const home = await (await fetch(shop.url)).text();
    const pictures = [...home.matchAll(/src="\/media\/([0-9a-f]{64})\/960\.jpg"/g)].flatMap(
      ([, sha]) => sha ?? [],
    );
    const [first = ''] = pictures;
    const inSight = pictures.slice(0, 6);
    expect(variants()).toEqual(
      expect.arrayContaining(inSight.flatMap((sha) => [`${sha}/320.avif`, `${sha}/480.avif`])),
    );
    const before = variants();
    expect(before.length).toBeLessThan(40);
    const jpeg = await fetch(`${shop.url}/media/${first}/960.jpg`);
    expect([jpeg.status, jpeg.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(variants()).toEqual([...before, `${first}/960.jpg`].sort());
  });

  test('its backup is made by the process that has it, for whom the folder belongs to', async () => {
    const backups = join(folder, 'elsewhere');
    const { code, lines: printed } = await runScript('backup', [backups], { DATA_DIR: folder });
    const [backup = ''] = readdirSync(backups);
    expect([code, printed]).toEqual([0, [expect.stringContaining(`${join(backups, backup)}: `)]]);
    expect(statSync(join(folder, 'commands.sock')).mode & 0o777).toBe(0o600);
    expect(statSync(join(backups, backup)).mode & 0o777).toBe(0o700);
    // The folder of a database: its rows can be found in it.
    const dump = gunzipSync(readFileSync(join(backups, backup, 'database.dump')));
    expect(dump.includes(kofi.email)).toBe(true);
    for (const nonsense of ['hello', '{"command":"stop"}', '{"command":"backup","folder":1}'])
      expect(await ask(nonsense)).toMatch(/^{"error":/);
    const impossible = await runScript('backup', ['/proc/nope'], { DATA_DIR: folder });
    expect(impossible).toMatchObject({ code: 1, lines: [expect.stringMatching(/^There is no backup: /)] });
    expect(await isKofi()).toBe(true);
  });

  async function ask(line: string): Promise<string> {
    const socket = createConnection(join(folder, 'commands.sock'));
    socket.write(`${line}\n`);
    let answer = '';
    for await (const part of socket.setEncoding('utf8')) answer += part;
    return answer;
  }
});
