import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { theAdmin } from '#tests/support/http-shop.ts';
import { ADMIN, startShop } from '#tests/support/running-shop.ts';

describe('another ADMIN_EMAIL on the same data', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-admin-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('takes the rights away from a live session', { timeout: 120_000 }, async () => {
    const before = await startShop({ dataDir });
    const admin = await theAdmin(before);
    expect((await admin.get('/admin/orders')).status).toBe(200);
    await before.stop();

    const ADMIN_EMAIL = 'successor@example.com';
    const after = await startShop({ dataDir, port: before.port, env: { ADMIN_EMAIL } });
    try {
      for (const path of ['/admin/orders', '/admin/home', '/admin/orders.data', '/admin/money']) {
        expect([path, (await admin.get(path)).status]).toEqual([path, 403]);
      }
      const me = await (await admin.get('/api/me')).json();
      // The session lives on, as a customer's.
      expect(me).toMatchObject({ isUserLoggedIn: true, isAdmin: false, email: ADMIN.email });
      const other = await admin.post('/api/auth/sign-in/email', { ...ADMIN, email: ADMIN_EMAIL });
      expect(other.status).toBe(200);
      expect((await admin.get('/admin/orders')).status).toBe(200);
    } finally {
      await after.stop();
    }
  });
});
