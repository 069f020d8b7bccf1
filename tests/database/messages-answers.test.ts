import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#platform/identity/tables.server.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { messageForms } from '#shop/messages/admin/message-actions.server.ts';
import { DealWithMessage, dealWithMessage } from '#shop/messages/answer-message.server.ts';
import { getMessage } from '#shop/messages/get-message.server.ts';
import { listMessages } from '#shop/messages/list-messages.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import type { MessageDesk } from '#shop/messages/rules/message-desk.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { HONEST_MESSAGE as HONEST } from '#tests/support/message-forms.ts';
import { sendForm } from '#tests/support/send-form.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('a message of the administrator', (open) => {
  let world: TestShop;
  let sent = 0;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  async function aMessage(change: Record<string, unknown> = {}): Promise<{ id: string; subject: string }> {
    const subject = `About ${++sent}`;
    await receiveMessage(world.shop, `10.3.0.${sent}`, { ...HONEST, subject, ...change });
    const [row] = await world.shop.db.select().from(messages).where(eq(messages.subject, subject));
    if (!row) throw new Error('not kept');
    return { id: row.id, subject };
  }
  const deal = (id: string, input: DealWithMessage, viewer: Viewer = anAdmin()) =>
    dealWithMessage(world.shop, viewer, id, input);
  const read = (id: string) => getMessage(world.shop, anAdmin(), id);
  const listed = async (change: Partial<MessageDesk>) =>
    (await listMessages(world.shop, anAdmin(), { show: 'all', q: '', page: 1, ...change })).messages;
  const mailsAbout = async (subject: string) => {
    await world.runJobs();
    return (await world.mails()).filter((mail) => mail.subject === `Re: ${subject}`);
  };
  const answer = (text: string, seen = 0) => ({ intent: 'answer', text, seen }) as const;

  it('is answered by e-mail, and the answer is kept with it', async () => {
    const { id, subject } = await aMessage();
    await deal(id, DealWithMessage.parse({ intent: 'answer', text: ' It is.\r\nCome by! ', seen: '0' }));
    expect(await read(id)).toMatchObject({ isNew: false, answers: [{ text: 'It is.\nCome by!' }] });
    expect(await mailsAbout(subject)).toMatchObject([
      {
        to: HONEST.email,
        text: expect.stringContaining('It is.\nCome by!\n\nYou wrote to us:\n\n> Is it level?'),
      },
    ]);
    await deal(id, answer('And one more thing.', 1));
    expect((await read(id)).answers.map(({ text }) => text)).toEqual([
      'It is.\nCome by!',
      'And one more thing.',
    ]);
    const whats = (await listActivity(world.shop, anAdmin(), id)).map(({ what }) => what);
    expect(whats).toEqual(['answered the message', 'answered the message']);
  });

  it('answered twice at once, or from an old form, is answered once', async () => {
    const { id, subject } = await aMessage();
    const both = await Promise.allSettled([
      deal(id, answer('From the phone')),
      deal(id, answer('From the laptop')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const form = { intent: 'answer', text: 'Typed for long', seen: '0' };
    expect(await sendForm(messageForms, world.shop, anAdmin(), form, { id })).toMatchObject({
      isDone: false,
      status: 409,
      typed: { text: 'Typed for long' },
    });
    expect((await read(id)).answers).toHaveLength(1);
    expect(await mailsAbout(subject)).toHaveLength(1);
  });

  it('is answered whole or not at all', async () => {
    const { id } = await aMessage();
    const jobs = { enqueue: () => Promise.reject(new Error('no queue')) };
    await expect(dealWithMessage({ ...world.shop, jobs }, anAdmin(), id, answer('Lost'))).rejects.toThrow(
      'no queue',
    );
    expect(await read(id)).toMatchObject({ isNew: true, answers: [] });
  });

  it('is marked once each way, and deleted with its answers', async () => {
    const { id } = await aMessage();
    await deal(id, { intent: 'mark-answered' });
    expect((await read(id)).isNew).toBe(false);
    await expect(deal(id, { intent: 'mark-answered' })).rejects.toMatchObject({ code: 'conflict' });
    await deal(id, { intent: 'mark-new' });
    await expect(deal(id, { intent: 'mark-new' })).rejects.toMatchObject({ code: 'conflict' });
    await deal(id, answer('Good bye'));
    await deal(id, { intent: 'delete' });
    await deal(id, { intent: 'delete' });
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(deal(id, answer('Too late', 1))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is nobody’s business but the admin’s', async () => {
    const { id } = await aMessage();
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      const refused = { code: 'not_allowed' };
      await expect(deal(id, answer('Hello'), viewer)).rejects.toMatchObject(refused);
      await expect(getMessage(world.shop, viewer, id)).rejects.toMatchObject(refused);
      const desk = { show: 'all', q: '', page: 1 } as const;
      await expect(listMessages(world.shop, viewer, desk)).rejects.toMatchObject(refused);
    }
    expect((await read(id)).answers).toEqual([]);
  });

  it('is found by name, e-mail and words, and by whether it waits', async () => {
    const { id } = await aMessage({
      username: 'Efua Quànsah',
      email: 'Efua@Example.org',
      message: 'Zodiac 50%',
    });
    const ids = async (change: Partial<MessageDesk>) => (await listed(change)).map((row) => row.id);
    for (const q of ['quansah', 'EFUA@example', 'zodiac efua', '50%', 'Qu', 'Quànsah'])
      expect([q, await ids({ q })]).toEqual([q, [id]]);
    for (const q of ['zodiac ama', '51%', "' or 1=1 --", 'z\\', '_odiac'])
      expect([q, await ids({ q })]).toEqual([q, []]);
    expect(await ids({ q: 'zodiac', show: 'answered' })).toEqual([]);
    await deal(id, { intent: 'mark-answered' });
    expect(await ids({ q: 'zodiac', show: 'new' })).toEqual([]);
    expect(await ids({ q: 'zodiac', show: 'answered' })).toEqual([id]);
    expect((await listed({ q: 'a\0' })).length).toBeGreaterThan(0);
  });

  it('is shown with a phone number in it and the orders under its e-mail', async () => {
    const buyer = await aBuyer(world.shop);
    const { orderId } = await anOrder(world.shop, { buyer });
    const { id } = await aMessage({ email: buyer.email.toUpperCase() });
    expect(await read(id)).toMatchObject({ phone: '233244550116', orders: [{ id: orderId }] });
    const other = await aMessage({ message: 'Order 1042 of 2026-11-22, GA-184-7519' });
    expect(await read(other.id)).toMatchObject({ phone: null });
  });

  it('goes with the account of its confirmed address, and only then', async () => {
    const { db } = world.shop;
    const [owner, stranger] = [await aBuyer(world.shop), await aBuyer(world.shop)];
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.userId));
    const mine = await aMessage({ email: owner.email });
    const theirs = await aMessage({ email: stranger.email });
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, stranger.userId));
    await deleteAccount(world.shop, owner.userId);
    await deleteAccount(world.shop, stranger.userId);
    await expect(read(mine.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await read(theirs.id)).id).toBe(theirs.id);
  });
});
