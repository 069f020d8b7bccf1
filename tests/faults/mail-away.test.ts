import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aCustomer, anHttpShop, anOrder } from '#tests/support/http-shop.ts';
import { certificate } from '#tests/support/localhost-certificate.ts';
import { anSmtpServer } from '#tests/support/smtp-server.ts';

const SLOW = 90_000;

test(
  'checkout does not wait for a mail server that says nothing',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-mail-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'ca.pem'), certificate.cert);
    const server = await anSmtpServer();
    server.answers.isStalling = true;
    const shop = await anHttpShop({ SMTP_URL: server.url, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') });
    onTestFinished(shop.close);
    const kofi = await aCustomer(shop);
    // His confirmation hangs at the mail server by now.
    await expect.poll(() => server.sessions(), { timeout: 20_000 }).toBeGreaterThan(0);
    const began = performance.now();
    await anOrder(kofi);
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(server.taken).toEqual([]);
  },
  SLOW,
);
