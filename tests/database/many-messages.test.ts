import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealWithMessage } from '#shop/messages/answer-message.server.ts';
import { DealWithMessages, dealWithMessages } from '#shop/messages/many/deal-with-messages.server.ts';
import { listChosen } from '#shop/messages/many/list-chosen.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import type { MessageAct } from '#shop/messages/rules/chosen-messages.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { parseActivityDesk } from '#shop/office/rules/activity-desk.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { HONEST_MESSAGE as HONEST } from '#tests/support/message-forms.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();

onBothDatabases('many messages at once', (open) => {
  let world: TestShop;
  let sent = 0;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  async function aMessage(about: string): Promise<string> {
    const subject = `${about} ${++sent}`;
    await receiveMessage(world.shop, `10.4.0.${sent}`, { ...HONEST, subject });
    const [row] = await world.shop.db.select().from(messages).where(eq(messages.subject, subject));
    return row?.id ?? 'none';
  }
  const deal = (message: string[], intent: MessageAct, viewer = admin) =>
    dealWithMessages(world.shop, viewer, DealWithMessages.parse({ intent, message }));
  const find = async (query: string) =>
    (await listChosen(world.shop, admin, new URLSearchParams(query))).map(({ id }) => id);
  const activity = async () =>
    (await listAllActivity(world.shop, admin, parseActivityDesk(new URLSearchParams()))).entries;

  it('are marked as answered and as new, each time with one entry in the activity, and nobody is written to', async () => {
    const ids = [await aMessage('Twain'), await aMessage('Twain')];
    await world.runJobs();
    const before = (await world.mails()).length;
    expect((await deal(ids, 'mark-answered')).done.map(({ id }) => id)).toEqual(ids);
    expect(await find('all=yes&show=new&q=Twain')).toEqual([]);
    expect((await activity())[0]?.what).toBe('marked 2 messages as answered');
    expect((await activity())[1]?.what ?? '').not.toBe('marked the message as answered');
    expect((await deal(ids, 'mark-new')).done).toHaveLength(2);
    expect((await find('all=yes&show=new&q=Twain')).toSorted()).toEqual(ids.toSorted());
    await world.runJobs();
    expect(await world.mails()).toHaveLength(before);
  });

  it('leave what is marked so already, and are deleted once by two who press at once', async () => {
    const ids = [await aMessage('Late'), await aMessage('Late')];
    await dealWithMessage(world.shop, admin, ids[0] ?? '', { intent: 'mark-answered' });
    const { done, left } = await deal(ids, 'mark-answered');
    expect(done.map(({ id }) => id)).toEqual([ids[1]]);
    expect(left.map(({ reason }) => reason)).toEqual(['It is marked so already.']);
    const twice = await Promise.all([deal(ids, 'delete'), deal(ids, 'delete')]);
    expect(twice.flatMap(({ done }) => done)).toHaveLength(2);
    expect(twice.flatMap(({ left }) => left).map(({ reason }) => reason)).toEqual([
      'This message is no longer there.',
      'This message is no longer there.',
    ]);
    expect(await find('all=yes&show=all&q=Late')).toEqual([]);
  });

  it('are found by an address, in its order', async () => {
    const ids = [await aMessage('Seek'), await aMessage('Seek')];
    expect(await find(`message=${ids[1]}&message=${ids[0]}&message=x`)).toEqual(ids.toReversed());
  });

  it('are the administrator’s alone', async () => {
    const ids = [await aMessage('Mine')];
    for (const viewer of [aCustomer(), VISITOR_VIEWER] as (typeof admin)[]) {
      const refusal = { code: 'not_allowed' };
      for (const act of ['mark-answered', 'mark-new', 'delete'] as const)
        await expect(deal(ids, act, viewer)).rejects.toMatchObject(refusal);
      await expect(listChosen(world.shop, viewer, new URLSearchParams('all=yes'))).rejects.toMatchObject(
        refusal,
      );
    }
    expect(await find('all=yes&show=all&q=Mine')).toEqual(ids);
  });
});
