import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#adapters/db/tables/audit-log.ts';
import { messages } from '#adapters/db/tables/messages.ts';
import { dealWithMessage } from '#features/messages/answer-message.ts';
import { receiveMessage } from '#features/messages/receive-message.ts';
import { correctAddress } from '#features/orders/correct-address.ts';
import { trackOrder } from '#features/orders/track-order.ts';
import { getSettings } from '#features/settings/get-settings.ts';
import { saveSettings } from '#features/settings/save-settings.ts';
import { setTaxes } from '#features/taxes/set-taxes.ts';
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
    const tracked = { kind: 'tracked' };
    expect(await twice(() => trackOrder(world.shop, anAdmin(), orderId, form))).toEqual({
      answers: [tracked, tracked],
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
    const { settings } = await getSettings(world.shop, anAdmin());
    const form = { version: settings.version, notice: 'We are moving.' };
    const saved = { kind: 'saved', version: settings.version + 1 };
    expect(await twice(() => saveSettings(world.shop, anAdmin(), form))).toEqual({
      answers: [saved, saved],
      written: 1,
    });
  });

  test('sets taxes once', async () => {
    const form = { intent: 'set', from: '2099-01-01', name: ['VAT'], percent: ['15'], exempt: ['Books'] };
    expect((await twice(() => setTaxes(world.shop, anAdmin(), form))).written).toBe(1);
  });
});
