import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#platform/mail/mail.ts';
import { resetMail, verificationMail } from '#shop/accounts/account-mails.server.ts';
import { dropMail, listParkedMails, sendMailAgain } from '#shop/messages/mail/parked-mails.server.ts';
import { sendMail } from '#shop/messages/mail/send-mail.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** More often than any e-mail is tried. */
const TRIES = 15;

onBothDatabases('an e-mail', (open) => {
  let world: TestShop;
  /** What the post does with an e-mail before it would be written to disk. */
  let post: (mail: Mail) => void;
  beforeEach(async () => {
    world = await createTestShop({ database: await open() });
    post = () => undefined;
    const { send } = world.shop.mailer;
    world.shop.mailer.send = async (mail) => {
      post(mail);
      return send(mail);
    };
  });
  afterEach(async () => {
    expect(await auditDatabase(world.shop.db)).toEqual([]);
    await world.close();
  });

  const refuse = () => {
    throw Object.assign(new Error('550 no such person at ama@example.org'), { code: 'EENVELOPE' });
  };
  const parked = () => listParkedMails(world.shop, anAdmin());
  const subjects = async () => (await world.mails()).map(({ subject }) => subject).sort();

  async function aPaidOrder() {
    const order = await anOrder(world.shop);
    await (await world.paystack.approve(order.reference)).reported;
    return order;
  }
  async function tryForADay() {
    for (let time = 0; time < TRIES; time += 1) {
      await world.runJobs();
      expect(await auditDatabase(world.shop.db)).toEqual([]);
    }
  }

  it('that nobody takes is parked where the admin sees it, and sent again from there as the same e-mail', async () => {
    const { orderId, buyer } = await aPaidOrder();
    post = ({ to }) => to === buyer.email && refuse();
    await tryForADay();
    const [mail, ...others] = await parked();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: buyer.email,
      orderId,
      reason: 'EENVELOPE',
      subject: expect.any(String),
    });
    expect(JSON.stringify(mail)).not.toContain("We've received your payment");
    const { id = '' } = mail ?? {};

    await sendMailAgain(world.shop, anAdmin(), id);
    await expect(sendMailAgain(world.shop, anAdmin(), id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await parked()).toEqual([]);
    await tryForADay();
    expect(await parked()).toMatchObject([{ id }]);

    post = () => undefined;
    await sendMailAgain(world.shop, anAdmin(), id);
    await world.runJobs();
    expect(await parked()).toEqual([]);
    const reported = (await world.mails()).filter(({ to }) => to === buyer.email);
    expect(reported.map(({ messageId }) => messageId)).toEqual([expect.stringContaining(`<${id}@`)]);
  });

  it('refused for good is parked after its first try', async () => {
    const { orderId, buyer } = await aPaidOrder();
    const { send } = world.shop.mailer;
    world.shop.mailer.send = async (mail) =>
      mail.to === buyer.email ? { kind: 'refused', code: 'EENVELOPE 550' } : send(mail);
    await world.runJobs();
    expect(await parked()).toMatchObject([{ to: buyer.email, orderId, reason: 'EENVELOPE 550' }]);
    world.shop.mailer.send = send;
    await sendMailAgain(world.shop, anAdmin(), (await parked())[0]?.id ?? '');
    await world.runJobs();
    expect(await parked()).toEqual([]);
  });

  it('taken off the list is not sent, and the audit knows that somebody decided so', async () => {
    const { buyer } = await aPaidOrder();
    post = ({ to }) => to === buyer.email && refuse();
    await tryForADay();
    const [mail] = await parked();
    await dropMail(world.shop, anAdmin(), mail?.id ?? '');
    await expect(dropMail(world.shop, anAdmin(), mail?.id ?? '')).rejects.toMatchObject({
      code: 'conflict',
    });
    post = () => undefined;
    await tryForADay();
    expect([await parked(), (await world.mails()).map(({ to }) => to)]).toEqual([
      [],
      [world.shop.settings.shopEmail],
    ]);
  });

  it('is the admin’s alone to see and to send', async () => {
    const { buyer } = await aPaidOrder();
    post = refuse;
    await tryForADay();
    const [mail] = await parked();
    for (const viewer of [buyer, aCustomer(), VISITOR_VIEWER]) {
      const refused = { code: 'not_allowed' };
      await expect(listParkedMails(world.shop, viewer)).rejects.toMatchObject(refused);
      await expect(sendMailAgain(world.shop, viewer, mail?.id ?? '')).rejects.toMatchObject(refused);
      await expect(dropMail(world.shop, viewer, mail?.id ?? '')).rejects.toMatchObject(refused);
    }
    expect(await parked()).toHaveLength(2);
  });

  it('about nothing we keep is parked alike, and leaves nothing once it is sent', async () => {
    const mail = { to: 'ama@example.org', subject: 'Set a new password', text: 'https://shop/secret' };
    await world.shop.db.transaction((tx) => world.shop.jobs.enqueue(tx, 'mail.send', mail));
    post = refuse;
    await tryForADay();
    const [waiting] = await parked();
    expect(waiting).toMatchObject({ to: 'ama@example.org', orderId: null });
    post = () => undefined;
    await sendMailAgain(world.shop, anAdmin(), waiting?.id ?? '');
    await world.runJobs();
    expect(await subjects()).toEqual(['Set a new password']);
    const { rows } = (await world.shop.db.execute('select id from letters')) as { rows: unknown[] };
    expect(rows).toEqual([]);
  });

  it('whose link has run out is not sent again, only taken off the list', async () => {
    const { shop } = world;
    const link = { email: 'ama@example.org', name: 'Ama', url: 'https://shop/secret' };
    for (const write of [resetMail, verificationMail])
      await shop.db.transaction((tx) => shop.jobs.enqueue(tx, 'mail.send', write(link, shop.settings)));
    post = refuse;
    await tryForADay();
    expect(await parked()).toMatchObject([{ isExpired: false }, { isExpired: false }]);
    const [mail] = await parked();
    world.clock.pass(61 * 60_000);
    expect(await parked()).toMatchObject([{ isExpired: true }, { isExpired: true }]);
    await expect(sendMailAgain(shop, anAdmin(), mail?.id ?? '')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Its link has run out. The customer can ask for a new one.',
    });
    expect(await parked()).toHaveLength(2);
    for (const { id } of await parked()) await dropMail(shop, anAdmin(), id);
    expect(await parked()).toEqual([]);
  });

  it('delivered twice is one e-mail: the same Message-ID, the same file', async () => {
    const job = { id: randomUUID(), createdAt: world.clock.now(), error: '' };
    const mail = { to: 'ama@example.org', subject: 'Twice', text: 'The same words.' };
    for (let delivery = 0; delivery < 2; delivery += 1) {
      world.clock.pass(60_000);
      await sendMail(world.shop, mail, job);
    }
    await sendMail(world.shop, mail, { ...job, id: randomUUID() });
    const ids = (await world.mails()).map(({ messageId }) => messageId);
    expect(ids.length).toBe(2);
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContainEqual(expect.stringMatching(new RegExp(`^<${job.id}@.+>$`)));
  });

  it('known as sent is not handed over again when only the queue forgot', async () => {
    await aPaidOrder();
    let handed = 0;
    post = () => {
      handed += 1;
    };
    await world.runJobs();
    await world.shop.db.execute(
      `update pgboss.job set state = 'retry', completed_on = null where name = 'mail.send'`,
    );
    await world.runJobs();
    expect(handed).toBe(2);
  });
});
