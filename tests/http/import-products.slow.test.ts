import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/running-shop.ts';

const SLOW = 120_000;
const HEAD = 'id,name,price,category,brand,description,image';
const GONG = 'gong,Gong of Kumasi,250.50,Merchandise,Via,It rings.,gong.jpg';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
beforeAll(async () => writeFileSync(join(folder, 'gong.jpg'), await aPicture()));
afterAll(() => rmSync(folder, { recursive: true }));

/** The command as README names it, without npm around it. */
function runImport(
  rows: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const file = join(folder, 'products.csv');
  writeFileSync(file, [HEAD, ...rows].join('\n'));
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['scripts/import-products.ts', file], { env: { PATH, ...env } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed: printed.trim() })));
}

describe('products imported while the shop runs on PostgreSQL', () => {
  let shop: RunningShop;
  let env: Record<string, string>;
  beforeAll(async () => {
    const databaseUrl = await freshPostgresUrl();
    shop = await startShop({ databaseUrl });
    env = { DATABASE_URL: databaseUrl, DATA_DIR: shop.dataDir };
  }, SLOW);
  afterAll(() => shop.stop());

  test(
    'open pages hear of them, and the listing shows them with their picture',
    async () => {
      const line = new AbortController();
      const live = await fetch(`${shop.url}/live?topics=products`, { signal: line.signal });
      const notice = heard(live, /"id":"gong"/);
      expect(await runImport([GONG], env)).toEqual({
        code: 0,
        printed: '1 products added, 0 changed, 0 as they were',
      });
      await notice;
      line.abort();
      const html = await (await fetch(`${shop.url}/all?q=gong`)).text();
      expect(html).toContain('Gong of Kumasi');
      const [image = ''] = /\/media\/[0-9a-f]{64}\/960\.jpg/.exec(html) ?? [];
      const picture = await fetch(`${shop.url}${image}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await runImport([GONG], env)).printed).toBe('0 products added, 0 changed, 1 as they were');
    },
    SLOW,
  );

  test(
    'a file with a fault changes nothing, and the command says where it is',
    async () => {
      const { code, printed } = await runImport(
        ['drum,Drum,5,Books,Via,Text,gong.jpg', 'bell,Bell,cheap,Books,Via,Text,gong.jpg'],
        env,
      );
      expect([code, printed.split('\n')]).toEqual([
        1,
        [
          'line 3, price: "cheap" is not a price in cedis, like 145 or 19.99',
          'nothing was imported: 1 problems',
        ],
      ]);
      expect((await fetch(`${shop.url}/product-details/drum`)).status).toBe(404);
    },
    SLOW,
  );
});

test('a database that cannot be reached is named in one line, without its password', async () => {
  const nowhere = `postgres://shop:hunter2@localhost:${await freePort()}/shop`;
  const { code, printed } = await runImport([GONG], { DATABASE_URL: nowhere });
  expect([code, printed]).toEqual([2, expect.stringMatching(/^.*ECONNREFUSED.*$/)]);
  expect(printed).not.toMatch(/hunter2|Failed query/);
});

test(
  'a DATA_DIR that takes no pictures is named in one line, and the command ends',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'import-data-'));
    writeFileSync(join(dataDir, 'files'), 'in the way of the folder of this name');
    const { code, printed } = await runImport([GONG], {
      DATABASE_URL: await freshPostgresUrl(),
      DATA_DIR: dataDir,
    });
    expect([code, printed.split('\n')]).toEqual([2, [expect.stringContaining(join(dataDir, 'files'))]]);
    rmSync(dataDir, { recursive: true });
  },
  SLOW,
);

test(
  'the embedded database takes an import only while the shop is stopped',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'import-data-'));
    const shop = await startShop({ dataDir });
    const busy = await runImport([GONG], { DATA_DIR: dataDir });
    expect([busy.code, busy.printed.split('\n')]).toEqual([
      2,
      [expect.stringContaining(`process ${shop.pid}`)],
    ]);
    await shop.stop();
    expect((await runImport([GONG], { DATA_DIR: dataDir })).printed).toContain('1 products added');
    rmSync(dataDir, { recursive: true });
  },
  SLOW,
);

/** Resolves once the stream has printed something that matches. */
async function heard(answer: Response, words: RegExp): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && !words.test(text)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended: ${text}`);
    text += value;
  }
}
