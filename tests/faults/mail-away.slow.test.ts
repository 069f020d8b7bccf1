import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aCustomer, anHttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { certificate } from '#tests/support/localhost-certificate.ts';
import { anSmtpServer } from '#tests/support/smtp-server.ts';

const SLOW = 90_000;

test(
  'a mail server whose certificate nobody vouches for is reported at the start, with each try, and to the admin',
  async () => {
    const server = await anSmtpServer();
    const shop = await anHttpShop({ SMTP_URL: server.url });
    onTestFinished(shop.close);
    const reason = 'ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT';
    const lines = (message: string) =>
      shop
        .printed()
        .split('\n')
        .filter((line) => line.includes(message));
    await expect
      .poll(() => lines('SMTP_URL: the mail server refuses us or is away')[0], { timeout: 20_000 })
      .toContain(reason);

    const kofi = await aCustomer(shop);
    await expect.poll(() => lines('a job failed')[0], { timeout: 20_000 }).toContain(reason);
    expect(lines('a job failed')[0]).toContain('mail.send');
    expect(shop.printed()).not.toMatch(/p@ss|p%40ss/);
    expect(shop.printed()).not.toContain(kofi.email);

    const admin = await theAdmin(shop);
    const notice = /E-mail has not been sent since .*?, \d\d:\d\d/;
    expect(await (await admin.get('/admin/money')).text()).not.toMatch(notice);
    const { client } = shop.database;
    if (client.kind !== 'postgres') throw new Error('This shop is on PostgreSQL');
    await client.pool.query(
      `update pgboss.job set created_on = now() - interval '10 minutes' where name = 'mail.send'`,
    );
    const page = await (await admin.get('/admin/money')).text();
    expect(page).toMatch(notice);
    expect(page).not.toContain('All accounted for');
    expect(page).toContain(reason);
    expect(page).not.toContain(kofi.email);
    expect(server.taken).toEqual([]);
  },
  SLOW,
);

test(
  'with the certificate in NODE_EXTRA_CA_CERTS the same server gets its e-mails, and the log is quiet',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-mail-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'ca.pem'), certificate.cert);
    const server = await anSmtpServer();
    const shop = await anHttpShop({ SMTP_URL: server.url, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') });
    onTestFinished(shop.close);
    const kofi = await aCustomer(shop);
    await expect
      .poll(() => server.taken, { timeout: 20_000 })
      .toMatchObject([{ to: [kofi.email], isSecure: true }]);
    expect(shop.printed()).not.toMatch(/SMTP_URL|a job failed/);
  },
  SLOW,
);
