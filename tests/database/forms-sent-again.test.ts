import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealWithMessage } from '#shop/messages/answer-message.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { getSettings } from '#shop/office/settings/get-settings.server.ts';
import { saveSettings } from '#shop/office/settings/save-settings.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { setTaxes } from '#shop/office/taxes/set-taxes.server.ts';
import { correctAddress } from '#shop/orders/correct-address.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAddress, anAdmin, anOrder } from '#tests/support/factories.ts';
import { HONEST_MESSAGE } from '#tests/support/message-forms.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('a form that is sent again because its answer was lost', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  /** Sends it twice; returns what both came to, and how often it was written down. */
  async function twice<T>(send: () => Promise<T>) {
    const written = async () => (await world.shop.db.select({ rows: count() }).from(auditLog))[0]?.rows ?? 0;
    const before = await written();
    const answers = [await send(), await send()];
    return { answers, written: (await written()) - before };
  }

  test('sets a status once', async () => {
    const { orderId } = await anOrder(world.shop);
    const form = { orderStatus: 'shipped', version: 1, sure: 'yes' } as const;
    expect(await twice(() => trackOrder(world.shop, anAdmin(), orderId, form))).toEqual({
      answers: [{ kind: 'tracked', changed: { version: 2, isDropped: false } }, { kind: 'tracked' }],
      written: 1,
    });
  });

  test('corrects an address once', async () => {
    const { orderId } = await anOrder(world.shop);
    const form = { ...anAddress(), city: 'Tamale', version: 1 };
    expect((await twice(() => correctAddress(world.shop, anAdmin(), orderId, form))).written).toBe(1);
  });

  test('answers a message once, with one e-mail', async () => {
    await receiveMessage(world.shop, '10.4.0.1', { ...HONEST_MESSAGE, subject: 'Sent again' });
    const [message] = await world.shop.db.select().from(messages);
    const form = { intent: 'answer', text: 'It is level.', seen: 0 } as const;
    const sent = await twice(() => dealWithMessage(world.shop, anAdmin(), message?.id ?? '', form));
    expect(sent.written).toBe(1);
    await world.runJobs();
    expect((await world.mails()).filter(({ subject }) => subject === 'Re: Sent again')).toHaveLength(1);
  });

  test('saves the settings once, and answers that they are saved', async () => {
    const { version } = await getSettings(world.shop, anAdmin(), 'opening');
    const form = { version, notice: 'We are moving.' };
    const saved = { kind: 'saved', version: expect.not.stringContaining(version) };
    expect(await twice(() => saveSettings(world.shop, anAdmin(), 'opening', form))).toEqual({
      answers: [saved, saved],
      written: 1,
    });
  });

  test('sets taxes once', async () => {
    const form = { intent: 'set', from: '2099-01-01', name: ['VAT'], percent: ['15'], exempt: ['Books'] };
    expect((await twice(() => setTaxes(world.shop, anAdmin(), form))).written).toBe(1);
  });
});
