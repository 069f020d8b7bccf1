import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { listParkedMails, sendMailAgain } from '#shop/messages/mail/parked-mails.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { certificate } from '#tests/support/localhost-certificate.ts';
import { anSmtpServer } from '#tests/support/smtp-server.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const LONG = process.env.FAULTS === 'long';
/** More often than any e-mail is tried. */
const TRIES = 15;

let world: TestShop;
let server: Awaited<ReturnType<typeof anSmtpServer>>;
let databaseUrl: string;
const wellKnown = getCACertificates('default');
beforeEach(async () => {
  setDefaultCACertificates([...wellKnown, certificate.cert]);
  server = await anSmtpServer();
  databaseUrl = await freshPostgresUrl();
  const database = await openDatabase({ url: databaseUrl });
  world = await createTestShop({ database, environment: { SMTP_URL: server.url } });
});
afterEach(async () => {
  expect(await auditDatabase(world.shop.db)).toEqual([]);
  await world.close();
  setDefaultCACertificates(wellKnown);
});

async function aPaidOrder() {
  const order = await anOrder(world.shop);
  await (await world.paystack.approve(order.reference)).reported;
  return order;
}
const parked = () => listParkedMails(world.shop, anAdmin());
async function tryOften(times: number) {
  for (let time = 0; time < times; time += 1) await world.runJobs();
}
/** The Message-ID of every e-mail the server took, the buyer's confirmation and the shop's notice. */
const taken = () => server.taken.map(({ text }) => /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '');

test('a mail server that is down for a while gets every e-mail once it is back, once', async () => {
  await server.close();
  await aPaidOrder();
  await tryOften(LONG ? 10 : 3);
  expect(server.taken).toEqual([]);
  server = await anSmtpServer({}, server.port);
  await tryOften(2);
  expect(taken()).toHaveLength(2);
  expect(new Set(taken()).size).toBe(2);
  expect(await parked()).toEqual([]);
});

test('one that refuses for now gets every e-mail later, once', async () => {
  server.answers.recipient = () => ({ responseCode: 451, message: 'Greylisted' });
  await aPaidOrder();
  await tryOften(2);
  server.answers.recipient = () => null;
  server.answers.text = () => ({ responseCode: 452, message: 'Full' });
  await tryOften(2);
  server.answers.text = () => null;
  await tryOften(2);
  expect(taken()).toHaveLength(2);
  expect(await parked()).toEqual([]);
});

test('one that refuses for good leaves the e-mail with the admin, who sends it again', async () => {
  const { buyer } = await aPaidOrder();
  server.answers.recipient = (address) =>
    address === buyer.email ? { responseCode: 550, message: 'No such person' } : null;
  await tryOften(3);
  expect(server.taken).toHaveLength(1);
  const [mail] = await parked();
  expect(mail).toMatchObject({ to: buyer.email, reason: 'EENVELOPE 550' });
  server.answers.recipient = () => null;
  await sendMailAgain(world.shop, anAdmin(), mail?.id ?? '');
  await tryOften(3);
  expect(server.taken.map(({ to }) => to)).toEqual([[world.shop.settings.shopEmail], [buyer.email]]);
  expect(taken()[1]).toContain(mail?.id);
});

test('one whose word is lost once gets each e-mail twice at the most, under one Message-ID', async () => {
  server.answers.taken = 'lost';
  await aPaidOrder();
  await tryOften(1);
  server.answers.taken = 'given';
  await tryOften(3);
  expect(taken()).toHaveLength(4);
  expect(new Set(taken()).size).toBe(2);
  expect(await parked()).toEqual([]);
});

test('one that never says that it took an e-mail gets it twice, and then the admin decides', async () => {
  server.answers.taken = 'lost';
  await aPaidOrder();
  await tryOften(TRIES);
  expect(taken()).toHaveLength(4);
  expect(new Set(taken()).size).toBe(2);
  expect(await parked()).toHaveLength(2);
});

test('kill -9 between its word and our mark: each e-mail twice at the most, under one Message-ID', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'ca.pem'), certificate.cert);
  server.answers.recipient = () => ({ responseCode: 451, message: 'Not yet' });
  await aPaidOrder();
  await tryOften(1);
  server.answers.recipient = () => null;
  const [confirmation] = await world.shop.db.select().from(mails).where(eq(mails.kind, 'confirmation'));
  const id = confirmation?.id ?? '';
  for (let kills = 0; kills < (LONG ? 2 : 1); kills += 1) {
    const program = join(import.meta.dirname, 'mail-process.ts');
    const child = spawn(process.execPath, [program, databaseUrl, world.paystack.url, server.url, id], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
  }
  await tryOften(2);
  const toBuyer = taken().filter((messageId) => messageId.includes(id));
  expect(toBuyer).toHaveLength(2);
  expect(taken()).toHaveLength(3);
  expect(await parked()).toHaveLength(LONG ? 1 : 0);
});
