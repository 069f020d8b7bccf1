import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { aCustomer, anHttpShop } from '#tests/support/http-shop.ts';
import { certificate } from '#tests/support/localhost-certificate.ts';
import { startShop } from '#tests/support/running-shop.ts';
import { isLongRun } from '#tests/support/seed.ts';
import { anSmtpServer } from '#tests/support/smtp-server.ts';

const PEOPLE = 24;
const SLOW = 300_000;

/** Two processes on one database, whose e-mails go to one mail server. */
async function twoProcesses() {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-once-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificate.cert);
  const mailbox = await anSmtpServer();
  const env = { SMTP_URL: mailbox.url, NODE_EXTRA_CA_CERTS: authority };
  const shop = await anHttpShop(env);
  const other = await startShop({ databaseUrl: shop.databaseUrl, dataDir: shop.dataDir, env });
  onTestFinished(async () => {
    await other.stop();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const count = async (condition: ReturnType<typeof sql>) => {
    const counted = sql`select count(*)::int as n from pgboss.job where ${condition}`;
    const { rows } = (await shop.database.db.execute(counted)) as { rows: { n: number }[] };
    return rows[0]?.n ?? 0;
  };
  return { shop, other, mailbox, count };
}

test(
  'every e-mail that two processes queue is sent once, by one of them',
  async () => {
    const { shop, other, mailbox, count } = await twoProcesses();
    const people = Array.from({ length: PEOPLE }, (_, place) => aCustomer(place % 2 === 0 ? shop : other));
    const expected = (await Promise.all(people)).map(({ email }) => email).sort();
    const sentTo = () => mailbox.taken.flatMap(({ to }) => to).sort();
    await expect.poll(() => sentTo().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(PEOPLE);
    const unsent = sql`name = 'mail.send' and state <> 'completed'`;
    await expect.poll(() => count(unsent), { timeout: 30_000 }).toBe(0);
    expect(sentTo()).toEqual(expected);
  },
  SLOW,
);

/** Names of jobs that were queued twice within one minute of the clock. */
const TWICE = sql`select name from pgboss.job where name in (select name from pgboss.schedule)
  group by name, date_trunc('minute', created_on) having count(*) > 1`;

if (isLongRun)
  test(
    'what is done each minute is queued once a minute, whatever the number of processes',
    async () => {
      const { shop, count } = await twoProcesses();
      // The first may be for the minute that has begun before the shop: only then comes one in each.
      const sweeps = sql`name = 'payments.sweep'`;
      await expect.poll(() => count(sweeps), { timeout: 240_000, interval: 500 }).toBe(4);
      expect(await shop.database.db.execute(TWICE)).toMatchObject({ rows: [] });
      expect(await count(sql`name in (select name from pgboss.schedule)`)).toBeGreaterThan(4);
    },
    SLOW,
  );
