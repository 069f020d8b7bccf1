import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { claimMode } from '#platform/db/claim-mode.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { LIVE } from '#tests/support/live-environment.ts';
import { runScript } from '#tests/support/run-script.ts';

/** Values that nobody is to read, each in its own variable. */
const SECRETS: Record<string, string> = {
  SESSION_SECRET: 'canary5e9c1f04c7e2b85a63f0c4d7918ae25b36',
  PAYSTACK_SECRET_KEY: 'sk_live_canary1d04be86a35f7c91d0e',
  PAYSTACK_PREVIOUS_SECRET_KEY: 'sk_live_canary2d04be86a35f7c91d0e',
  ADMIN_PASSWORD: 'canary3-sixteen-dots',
  GOOGLE_CLIENT_ID: 'an-id',
  GOOGLE_CLIENT_SECRET: 'canary4-client',
  SMTP_URL: 'smtp://shop:canary5%40mail@127.0.0.1:1',
  SMS_URL: 'http://127.0.0.1:1',
  SMS_TOKEN: 'canary6-token',
  STORAGE_URL: 's3://pictures/shop',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY: 'canary7-access',
  S3_SECRET_KEY: 'canary8-secret',
};
const live = {
  ...LIVE,
  ...SECRETS,
  PUBLIC_URL: 'https://127.0.0.1:1',
  PAYSTACK_BASE_URL: 'http://127.0.0.1:1',
};

describe('npm run doctor', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const doctor = (env: Record<string, string>) => runScript('doctor', [], { DATA_DIR: dataDir, ...env });
  const problems = (lines: string[]) =>
    lines.flatMap((line) => (line.startsWith('PROBLEM ') ? [line.slice(8).split(':')[0]] : []));

  test('names every variable that is wrong, and none of the secrets', async () => {
    const { code, lines } = await doctor({
      ...live,
      DATABASE_URL: 'postgres://shop:canary9@127.0.0.1:1/shop',
    });
    expect(code).toBe(1);
    expect(problems(lines).sort()).toEqual(
      ['DATABASE_URL', 'PAYSTACK_BASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'STORAGE_URL'].sort(),
    );
    expect(lines.join('\n')).not.toMatch(/canary/);
  });

  test('says what a start would refuse, and again none of the secrets', async () => {
    const { code, lines } = await doctor({
      ...live,
      DATABASE_URL: 'postgres://shop:canary9@127.0.0.1:1/shop',
      PAYSTACK_SECRET_KEY: 'pk_live_canary0d04be86a35f7c91d0e',
      SESSION_SECRET: 'canarycanarycanarycanarycanarycanary',
      ADMIN_EMAIL: 'owner@example.com',
      TRUSTED_PROXIES: '',
      PORT: 'canary',
    });
    expect([code, problems(lines).sort()]).toEqual([
      1,
      ['ADMIN_EMAIL', 'PAYSTACK_SECRET_KEY', 'PORT', 'SESSION_SECRET', 'TRUSTED_PROXIES'],
    ]);
    expect(lines.join('\n')).not.toMatch(/canary/);
  });

  test('makes no database where there is none yet', async () => {
    const bare = join(dataDir, 'bare');
    const { code, lines } = await doctor({ DATA_DIR: bare });
    expect([code, lines[0]]).toEqual([0, expect.stringContaining('DATA_DIR: there is no database yet')]);
    expect(readdirSync(dataDir)).not.toContain('bare');
  });

  test('finds a live shop that never was backed up and says not what the law asks', async () => {
    const { lines } = await doctor({ ...live, DATABASE_URL: await freshPostgresUrl() });
    expect(lines).toContain('PROBLEM BACKUP_DIR: there was never a backup; see docs/operations.md, 16');
    expect(lines).toEqual(
      expect.arrayContaining([
        'warning /admin/settings/law: the law asks a shop to say its business name, legal status, registration, address',
        'warning /admin/settings/contact: the law asks a shop to say its phone number',
        'warning /admin/settings/law: no registration with the Data Protection Commission, which the law asks of every shop',
      ]),
    );
  });

  test('finds that the database of a live shop belongs to a demo', async () => {
    const url = await freshPostgresUrl();
    const database = await openDatabase({ url });
    await claimMode(database.db, 'demo');
    await database.close();
    const { code, lines } = await doctor({ ...live, DATABASE_URL: url });
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/^PROBLEM SHOP_MODE: the database belongs to a demo shop; /),
    );
  });
});
