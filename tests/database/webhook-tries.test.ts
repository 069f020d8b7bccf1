import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';
import { takeDue } from '#shop/webhooks/delivery-queries.server.ts';
import { forgetDeliveries } from '#shop/webhooks/send-webhooks.server.ts';
import { sendAgain } from '#shop/webhooks/try-webhook.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { aShopWithReceiver } from './webhooks-world.ts';

const admin = anAdmin();

onBothDatabases('a message of a webhook', (open) => {
  const { world, receiver, add, change, see, send, got, messages, pay, wait } = aShopWithReceiver(open);

  test('what is not taken is sent again under its id, ever later, and given up after eight tries', async () => {
    const { id } = await add(['order.paid']);
    await add(['order.paid']);
    await pay();
    receiver().answerWith(500);
    await send();
    receiver().answerWith(201);
    await send();
    expect(receiver().deliveries).toHaveLength(2);
    wait(2 * MINUTE_MS);
    await send();
    expect(receiver().deliveries).toHaveLength(4);
    expect(new Set(receiver().deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect((await see(id)).webhook.failingSince).toBeNull();

    await pay();
    receiver().answerWith(503);
    for (let hour = 0; hour < 40; hour += 1) {
      await send();
      wait(HOUR_MS);
    }
    const [last] = (await see(id)).deliveries;
    expect(last).toMatchObject({ tries: 8, status: 503, outcome: 'given_up', nextAt: null });
    receiver().answerWith(204);
    const again = await sendAgain(world().shop, admin, id, last?.id ?? '');
    expect(again).toMatchObject({ status: 204, outcome: 'delivered' });
    expect(receiver().deliveries.at(-1)?.headers['webhook-id']).toBe(last?.id);
  });

  test('a receiver that is gone, or takes nothing for three days, is switched off, and the owner has an e-mail', async () => {
    const gone = await add(['order.paid']);
    await pay();
    receiver().answerWith(410);
    await send();
    expect((await see(gone.id)).webhook).toMatchObject({ isOn: false, stoppedBy: 'gone' });
    await change(gone.id, 'remove');

    const failing = await add(['order.paid']);
    receiver().answerWith(500);
    for (let day = 0; day < 4; day += 1) {
      await pay();
      await send();
      wait(DAY_MS);
    }
    expect((await see(failing.id)).webhook).toMatchObject({ isOn: false, stoppedBy: 'failing' });
    const tried = receiver().deliveries.length;
    wait(DAY_MS);
    await send();
    expect(receiver().deliveries).toHaveLength(tried);
    await world().runJobs();
    const about = (await world().mails()).filter(({ subject }) => subject === 'A webhook was switched off');
    expect(about.map(({ to }) => to)).toEqual(Array(2).fill(world().shop.settings.shopEmail));
    expect(about.some(({ text }) => text.includes(`/admin/webhooks/${failing.id}`))).toBe(true);
    receiver().answerWith(201);
    await change(failing.id, 'switch-on');
    expect((await see(failing.id)).webhook).toMatchObject({
      isOn: true,
      stoppedBy: null,
      failingSince: null,
    });
    await send();
    expect(receiver().deliveries).toHaveLength(tried);
  });

  test('two processes send each message once', async () => {
    await add(['order.placed', 'order.paid']);
    await Promise.all([pay(), pay(), pay()]);
    await Promise.all([send(), send(), send()]);
    expect(receiver().deliveries).toHaveLength(6);
    expect(new Set(receiver().deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  });

  test('what a killed process was sending is sent by another one, a minute later', async () => {
    const { id } = await add(['order.paid']);
    await pay();
    const now = world().shop.clock.now();
    const taken = await takeDue(world().shop.db, id, { now, until: new Date(now.getTime() + MINUTE_MS) });
    await send();
    expect(receiver().deliveries).toEqual([]);
    wait(MINUTE_MS);
    await send();
    expect(got().map((sent) => sent.id)).toEqual([taken?.id]);
  });

  test('messages are forgotten after thirty days', async () => {
    await add(['order.paid']);
    await pay();
    await send();
    const { db } = world().shop;
    await forgetDeliveries({ db, clock: { now: () => new Date(Date.now() + 29 * DAY_MS) } });
    expect(await messages()).toBe(1);
    await forgetDeliveries({ db, clock: { now: () => new Date(Date.now() + 31 * DAY_MS) } });
    expect(await messages()).toBe(0);
  });
});
