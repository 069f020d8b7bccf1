import { expect, it } from 'vitest';
import { selectImageUrls } from '#shop/media/queries.server.ts';
import { answerTestForm } from '#shop/orders/test-orders/run-test-order.server.ts';
import { findTestPlan, viewTestOrder } from '#shop/orders/test-orders/view-test-order.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { verbsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { testOrdersOf } from '#tests/support/test-orders.ts';
import { aShopToPayAt, MINUTE } from './payments-world.ts';
import { settingsOf } from './settings-world.ts';

onBothDatabases('a test order', (open) => {
  const world = aShopToPayAt(open);
  const { begin, lastId, pay, referenceOf, see, send, step } = testOrdersOf(world);
  const statesOf = ({ steps }: Awaited<ReturnType<typeof see>>) => steps.map(({ state }) => state);

  it('that is paid reaches every step by the webhook and the mails of any order', async () => {
    const { id, number, payAt, ...begun } = await begin();
    expect(statesOf({ ...begun, id, number, payAt })).toEqual([
      'done',
      'done',
      'yours',
      'ahead',
      'ahead',
      'ahead',
    ]);
    const [asked] = world().paystack.transactions().slice(-1);
    expect(payAt).toContain(asked?.accessCode ?? 'a page');
    const run = await pay();
    expect(run).toMatchObject({ id, outcome: 'passed', payAt: null, isOpen: false });
    expect(await verbsAbout(world().shop.db, id)).toEqual(['place-test-order', 'settle']);
    const written = (await world().mails()).filter(({ subject }) => subject.includes(String(number)));
    expect(written.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      ['admin@example.com', 'Test'],
      ['admin@example.com', 'Test'],
    ]);
    for (const { text } of written) expect(text).toMatch(/^This is about a test order/);
    // It shows no picture, and the audit looks for none.
    expect(await selectImageUrls(world().shop.db)).not.toContain('');
  });

  it('whose webhook stays away completes all the same, and names the address to enter', async () => {
    await begin();
    world().paystack.faults.set({ kind: 'held' }, 'webhook');
    await world().paystack.approve(await referenceOf(await lastId()));
    expect(await step('completed')).toMatchObject({ state: 'done' });
    await world().runJobs();
    expect(await step('webhook')).toMatchObject({ state: 'waiting' });
    expect(await step('mailed')).toMatchObject({ state: 'done' });
    world().clock.pass(2 * MINUTE);
    expect(await see()).toMatchObject({ outcome: 'late' });
    expect(await step('webhook')).toMatchObject({
      state: 'late',
      lookAt: ['PUBLIC_URL', 'PAYSTACK_SECRET_KEY'],
      text: expect.stringContaining(
        `${world().shop.settings.publicUrl}/webhooks/paystack as Test Webhook URL`,
      ),
    });
    world().paystack.releaseWebhooks();
    await world().paystack.idle();
    expect(await step('webhook')).toMatchObject({
      state: 'done',
      text: expect.stringMatching(/2 minutes late/),
    });
    expect(await see()).toMatchObject({ outcome: 'passed' });
  });

  it('at a provider that is away waits for another try, and stays one order', async () => {
    const before = await begin();
    await send('cancel');
    world().paystack.faults.set({ kind: 'down' }, ['initialize', 'verify']);
    expect(await send('run', before.id)).toBeNull();
    const run = await see();
    expect(run).toMatchObject({ outcome: 'failed', payAt: null, isOpen: true });
    expect(await step('opened')).toMatchObject({ state: 'failed', lookAt: ['PAYSTACK_BASE_URL'] });
    expect(await send('go-on')).toBeNull();
    world().paystack.faults.clear();
    world().clock.pass(MINUTE);
    expect(await send('go-on')).toBeNull();
    expect(await see()).toMatchObject({
      id: run.id,
      outcome: 'going',
      payAt: expect.stringContaining('http'),
    });
    expect(await pay()).toMatchObject({ id: run.id, outcome: 'passed' });
  });

  it('that the provider refuses says with which code, and names the key', async () => {
    const { paystack } = world().shop;
    const { initialize } = paystack;
    await begin();
    await send('cancel');
    paystack.initialize = async () => ({ kind: 'refused', code: 'invalid_Key', message: '' });
    await send('run', await lastId());
    paystack.initialize = initialize;
    expect(await step('opened')).toMatchObject({
      state: 'failed',
      lookAt: ['PAYSTACK_SECRET_KEY'],
      text: expect.stringContaining('invalid_Key'),
    });
    await send('go-on');
    expect(await step('opened')).toMatchObject({ state: 'done' });
  });

  it('that was cut off while the provider was asked says so, and can be gone on with', async () => {
    const { paystack } = world().shop;
    const { initialize } = paystack;
    await begin();
    await send('cancel');
    const after = await lastId();
    paystack.initialize = async () => {
      throw new Error('the process ends here');
    };
    await expect(send('run', after)).rejects.toThrow('ends here');
    paystack.initialize = initialize;
    expect(await step('opened')).toMatchObject({ state: 'waiting' });
    world().clock.pass(13_000);
    expect(await step('opened')).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/was stopped/),
    });
    await send('go-on');
    expect(await pay()).toMatchObject({ outcome: 'passed' });
  });

  it('is one, in however many tabs the button is pressed at once', async () => {
    await begin();
    await send('cancel');
    const after = await lastId();
    await Promise.all([send('run', after), send('run', after), send('run', after)]);
    const run = await see();
    const attempts = await world().shop.db.select().from(paymentAttempts);
    expect(attempts.filter(({ orderId }) => orderId === run.id)).toHaveLength(1);
    await pay();
    expect(await send('run', after)).toBeNull();
    expect(await lastId()).toBe(run.id);
    await send('run', run.id);
    expect(await lastId()).not.toBe(run.id);
  });

  it('that is cancelled waits for nothing, and money that comes later can be given back', async () => {
    const { id } = await begin();
    const reference = await referenceOf(id);
    expect(await send('cancel')).toBeNull();
    expect(await see()).toMatchObject({ outcome: 'ended', payAt: null, isOpen: false });
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
    expect(await step('completed')).toMatchObject({ state: 'failed', lookAt: ['/admin/money'] });
    expect(await giveBack(world().shop, reference)).toMatchObject({
      kind: expect.not.stringMatching('refused'),
    });
    await world().paystack.idle();
    await world().runJobs();
    expect(await verbsAbout(world().shop.db, id)).toContain('refund-processed');
  });

  it('that was declined is tried again on the same page', async () => {
    const { id, payAt } = await begin();
    await world().paystack.decline(await referenceOf(id));
    world().clock.pass(3_000);
    expect(await step('paid')).toMatchObject({ state: 'failed', text: expect.stringMatching(/declined/) });
    expect(await see()).toMatchObject({ payAt });
    expect(await pay()).toMatchObject({ id, outcome: 'passed' });
  });

  it('paid with another amount completes nothing, and leads to the money', async () => {
    const { id } = await begin();
    world().paystack.faults.set({ kind: 'wrong amount', pesewas: -1 }, ['verify', 'webhook', 'list']);
    await (await world().paystack.approve(await referenceOf(id))).reported;
    await world().runJobs();
    expect(await step('completed')).toMatchObject({ state: 'failed', lookAt: ['/admin/money'] });
    world().paystack.faults.clear();
    await world().work('payments.recheck', { reference: await referenceOf(id) });
    expect(await step('completed')).toMatchObject({ state: 'done' });
  });

  it('whose e-mails are not taken shows the answer of the mail server', async () => {
    await begin();
    const { mailer } = world().shop;
    const { send: deliver } = mailer;
    mailer.send = async () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    };
    await pay();
    expect(await step('mailed')).toMatchObject({
      state: 'late',
      lookAt: ['SMTP_URL'],
      text: expect.stringContaining('ECONNREFUSED'),
    });
    mailer.send = deliver;
    await world().runJobs();
    expect(await see()).toMatchObject({ outcome: 'passed' });
  });

  it('is not stopped by a pause: a shop is tried before it opens', async () => {
    const { today, save, clear } = settingsOf(world);
    await save({ pauseFrom: today(), pauseTo: today() });
    expect(await begin()).toMatchObject({ outcome: 'going' });
    expect(await send('go-on')).toBeNull();
    await clear();
  });

  it('is the administrator’s alone', async () => {
    const form = { intent: 'run' as const, after: await lastId() };
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      const { shop } = world();
      for (const work of [
        answerTestForm(shop, viewer, form),
        viewTestOrder(shop, viewer),
        findTestPlan(shop, viewer),
      ])
        await expect(work).rejects.toMatchObject({ code: 'not_allowed' });
    }
  });

  it('is written for the administrator who placed it', async () => {
    await send('cancel');
    await answerTestForm(world().shop, anAdmin({ email: 'owner@example.com' }), {
      intent: 'run',
      after: await lastId(),
    });
    expect(await step('placed')).toMatchObject({ text: expect.stringContaining('for owner@example.com') });
  });
});
