import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '#platform/mail/mail.ts';
import type { JobName, JobPayloads } from '#shop/jobs.ts';
import { dealWithMessage } from '#shop/messages/answer-message.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { HONEST_MESSAGE as HONEST } from '#tests/support/message-forms.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('a message to the shop', (open) => {
  let world: TestShop;
  let addresses = 0;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const receive = (change: Record<string, unknown> = {}, address = `10.0.0.${++addresses}`) =>
    receiveMessage(world.shop, address, { ...HONEST, ...change });
  const kept = async (subject: string) =>
    (await world.shop.db.select().from(messages)).filter((row) => row.subject === subject);
  const mailsOf = async (subject: string) =>
    (await world.mails()).filter((mail) => mail.subject.endsWith(`: ${subject}`));

  it('is kept, and mailed to the shop alone with the sender in Reply-To', async () => {
    expect(await receive()).toEqual({ kind: 'received' });
    expect(await kept(HONEST.subject)).toMatchObject([
      { name: 'Ama Mensah', email: 'ama@example.org', text: HONEST.message, answeredAt: null },
    ]);
    await world.runJobs();
    const [mail] = await mailsOf(HONEST.subject);
    expect(mail).toMatchObject({
      to: 'hello@example.com',
      subject: 'Message from Ama Mensah: The casting tray',
      text: expect.stringContaining('> Is it level?\n> My number is 024 455 0116.'),
    });
  });

  it('of anybody writes to the shop’s one address, its answer to the writer’s; replies go the other way', async () => {
    const queued: Mail[] = [];
    const jobs = {
      async enqueue<N extends JobName>(_tx: unknown, _name: N, payload: JobPayloads[N]) {
        queued.push(payload as Mail);
        return 'a job';
      },
    };
    const shop = { ...world.shop, jobs };
    const subject = 'Cc: kofi@example.org';
    await receiveMessage(shop, '10.4.0.1', { ...HONEST, subject, username: 'Ama <kofi@example.org>' });
    const [{ id = '' } = {}] = await kept(subject);
    await dealWithMessage(shop, anAdmin(), id, { intent: 'answer', text: 'It is.', seen: 0 });
    expect(queued).toMatchObject([
      { to: 'hello@example.com', replyTo: HONEST.email },
      { to: HONEST.email, replyTo: 'hello@example.com' },
    ]);
  });

  it('is kept without its e-mail or with it, never half', async () => {
    const jobs = { enqueue: () => Promise.reject(new Error('no queue')) };
    await expect(
      receiveMessage({ ...world.shop, jobs }, '10.1.0.1', { ...HONEST, subject: 'Half' }),
    ).rejects.toThrow('no queue');
    expect(await kept('Half')).toEqual([]);
  });

  it('sent again, or twice at once, is one message with one e-mail', async () => {
    const subject = 'Again';
    await Promise.all([receive({ subject }), receive({ subject }), receive({ subject })]);
    expect(await receive({ subject })).toEqual({ kind: 'received' });
    expect(await kept(subject)).toHaveLength(1);
    await world.runJobs();
    expect(await mailsOf(subject)).toHaveLength(1);
    await receive({ subject, message: 'Other words' });
    world.clock.pass(24 * 3_600_000);
    await receive({ subject });
    expect(await kept(subject)).toHaveLength(3);
  });

  it('of a program that fills in every field looks received, and is not kept', async () => {
    const subject = 'Cheap pills';
    expect(await receive({ subject, website: 'https://pills.test' })).toEqual({ kind: 'received' });
    expect(await receive({ subject, website: '' })).toEqual({ kind: 'received' });
    expect(await kept(subject)).toHaveLength(1);
  });

  it('that nobody could answer is refused and leaves nothing', async () => {
    const email = 'ama@example.org, kofi@example.org';
    expect(await receive({ subject: 'List', email })).toEqual({
      kind: 'refused',
      text: 'The email parameter is not a plain e-mail address',
    });
    expect(await kept('List')).toEqual([]);
  });

  it('comes thirty times an hour from one address, programs counted, and then no more', async () => {
    const from = '10.2.0.1';
    for (let count = 0; count < 30; count += 1)
      await receive({ subject: 'Flood', message: `No. ${count}`, website: count % 2 ? 'x' : '' }, from);
    const refused = receive({ subject: 'Flood', message: 'One more' }, from);
    await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await kept('Flood')).toHaveLength(15);
    expect(await receive({ subject: 'Flood', message: 'From the neighbour' }, '10.2.0.2')).toMatchObject({});
    world.clock.pass(3_600_000);
    expect(await receive({ subject: 'Flood', message: 'Later' }, from)).toEqual({ kind: 'received' });
  });
});
