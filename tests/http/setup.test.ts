import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, anHttpShop, aVisitor, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { runScript } from '#tests/support/run-script.ts';

/** Between two looks at a disk others write. */
const sameDisk = (finding: string) => finding.replace(/\d+ (MB|GB) free/, 'some $1 free');
const SETTINGS = { SESSION_SECRET: 'canary5e9c1f04c7e2b85a63f0c4d7918ae25b36' };

describe('/admin/setup', () => {
  let shop: HttpShop;
  beforeAll(async () => {
    shop = await anHttpShop(SETTINGS);
  });
  afterAll(() => shop.close());

  test('lists what the doctor lists, each finding with its variable', async () => {
    const admin = await theAdmin(shop);
    const page = await (await admin.get('/admin/setup')).text();
    const shown = page.matchAll(/<p[^>]*>([^<]+)<\/p><p class="font-mono[^>]*>([^<]+)<\/p>/g);
    const place = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir };
    const { lines } = await runScript('doctor', [], { ...place, ...SETTINGS });
    expect(lines.pop()).toBe('no problem found');
    const listed = lines.map((line) => line.replace(/^(PROBLEM|warning|fine) +/, ''));
    expect(listed.length).toBeGreaterThan(8);
    expect(Array.from(shown, ([, text, name]) => sameDisk(`${name}: ${text}`)).sort()).toEqual(
      listed.map(sameDisk).sort(),
    );
  });

  test('shows the administrator what the doctor finds, and nobody else anything', async () => {
    const admin = await theAdmin(shop);
    const before = await (await admin.get('/admin/setup')).text();
    expect(before).toContain('SESSION_SECRET');
    expect(before).toContain('no backup yet');
    expect(before).not.toContain('canary');
    const { code, lines } = await runScript('backup', [], {
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.dataDir,
    });
    // The stand-in for a product's picture leads nowhere: the backup is made, and says so.
    const made = expect.stringContaining(join(shop.dataDir, 'backups/shop-'));
    expect([code, lines]).toEqual([1, [made, expect.stringMatching(/^1 file .* is missing/)]]);
    expect(await (await admin.get('/admin/setup')).text()).toContain(
      'the last backup was made 0 minutes ago',
    );
    expect(
      (await admin.send('/admin/setup', { method: 'POST', headers: { origin: shop.origin } })).status,
    ).toBe(405);
    for (const stranger of [aVisitor(shop), await aCustomer(shop)])
      for (const path of ['/admin/setup', '/admin/setup.data'])
        expect(await (await stranger.get(path)).text()).not.toContain('SESSION_SECRET');
  });
});
