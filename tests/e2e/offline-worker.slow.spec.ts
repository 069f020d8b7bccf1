import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAddress, expect, test, visit } from '#tests/support/browser-test.ts';
import { keptCopies, untilKept, workerScopes } from '#tests/support/kept-copies.ts';
import { bar, NEEDS, title, walkOffline } from '#tests/support/offline-walk.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/running-shop.ts';

test.use({ serviceWorkers: 'allow' });

test('at a desk the shop opens without a connection, with what was seen', ({ page }) => walkOffline(page));

test.describe('a shop of its own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'offline-'));
  test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('that is silent, then gone, then wants nothing kept: each acts within one visit', async ({
    browser,
  }) => {
    test.slow();
    const port = await freePort();
    const start = (env = {}): Promise<RunningShop> => startShop({ dataDir, port, env });
    let shop = await start();
    const context = await browser.newContext({
      baseURL: shop.url,
      extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    await visit(page, '/');
    await untilKept(page, '/');

    // Accepts connections and answers none: after a while the copy is better than nothing.
    shop.signal('SIGSTOP');
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
    shop.signal('SIGCONT');
    await expect(bar(page)).toHaveCount(0);

    await shop.stop();
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await page.goto('/contact');
    await expect(title(page, NEEDS)).toBeVisible();

    shop = await start({ OFFLINE_PAGES: '0' });
    await expect(title(page, 'Contact Us')).toBeVisible();
    await expect.poll(() => workerScopes(page)).toEqual([]);
    await expect.poll(async () => (await keptCopies(page)).caches).toEqual([]);
    await visit(page, '/');
    expect(await workerScopes(page)).toEqual([]);
    await shop.stop();
    await context.close();
  });
});
