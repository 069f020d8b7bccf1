import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADMIN, startShop } from '#tests/support/running-shop.ts';

test('a password made at the first start is printed once, and never again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-first-'));
  const env = { ADMIN_PASSWORD: '' };
  const first = await startShop({ dataDir, env });
  const [, password = ''] = /Admin password \(shown once\): (\S+)/.exec(first.printed()) ?? [];
  const signIn = { method: 'POST', headers: { 'content-type': 'application/json', origin: first.url } };
  const body = JSON.stringify({ email: ADMIN.email, password });
  expect((await fetch(`${first.url}/api/auth/sign-in/email`, { ...signIn, body })).status).toBe(200);
  await first.stop();
  const second = await startShop({ dataDir, env });
  expect(second.printed()).not.toMatch(/password/i);
  await second.stop();
  rmSync(dataDir, { recursive: true });
}, 90_000);
