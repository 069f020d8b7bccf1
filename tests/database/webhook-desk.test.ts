import { expect, test } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { addWebhook } from '#shop/webhooks/add-webhook.server.ts';
import { changeWebhook } from '#shop/webhooks/change-webhook.server.ts';
import { MOST_WEBHOOKS, WEBHOOK_EVENTS } from '#shop/webhooks/contract.ts';
import { getWebhook, listWebhooks } from '#shop/webhooks/list-webhooks.server.ts';
import { sendAgain, testWebhook } from '#shop/webhooks/try-webhook.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { aShopWithReceiver, isSigned } from './webhooks-world.ts';

const admin = anAdmin();

onBothDatabases('the webhooks of the owner', (open) => {
  const { world, receiver, add, change, see, gotTypes } = aShopWithReceiver(open);

  test('a test is answered at once, and not repeated', async () => {
    const { id, secret } = await add(['stock.changed']);
    expect(await testWebhook(world().shop, admin, id)).toMatchObject({ status: 201, outcome: 'delivered' });
    receiver().answerWith(500);
    expect(await testWebhook(world().shop, admin, id)).toMatchObject({ status: 500, outcome: 'given_up' });
    expect(gotTypes()).toEqual(['webhook.test', 'webhook.test']);
    expect(receiver().deliveries.every((delivery) => isSigned(delivery, secret))).toBe(true);
    await change(id, 'switch-off');
    await expect(testWebhook(world().shop, admin, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a new secret ends the old one, and is shown once', async () => {
    const { id, secret } = await add(['order.paid']);
    const press = () => changeWebhook(world().shop, admin, id, { intent: 'new-secret' });
    const { secret: second } = await press();
    await testWebhook(world().shop, admin, id);
    const [delivery] = receiver().deliveries;
    expect(delivery && isSigned(delivery, second ?? '')).toBe(true);
    expect(delivery && isSigned(delivery, secret)).toBe(false);
    const shown = JSON.stringify([await listWebhooks(world().shop, admin), await see(id)]);
    expect(shown).not.toContain('whsec_');
    expect(await press()).not.toEqual({ secret: second });
  });

  test('an address in a private network and a ninth one are refused; a second press adds no second one', async () => {
    const { id } = await add();
    for (const url of ['https://192.168.1.1/', 'http://example.com/', 'https://localhost/', 'no address']) {
      const refused = { code: 'invalid_input', details: { field: 'url' } };
      const added = addWebhook(world().shop, admin, { id: randomId(), url, events: ['order.paid'] });
      await expect(added).rejects.toMatchObject(refused);
      const saved = changeWebhook(world().shop, admin, id, { intent: 'save', url, events: ['order.paid'] });
      await expect(saved).rejects.toMatchObject(refused);
    }
    const again = { id, url: 'https://hooks.example.com/', events: ['order.paid' as const] };
    await expect(addWebhook(world().shop, admin, again)).rejects.toMatchObject({ code: 'conflict' });
    expect((await listWebhooks(world().shop, admin)).webhooks).toHaveLength(1);
    for (let more = 1; more < MOST_WEBHOOKS; more += 1) await add();
    await expect(add()).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('they are the administrator’s alone', async () => {
    const { id } = await add();
    const input = { id: randomId(), url: 'https://hooks.example.com/', events: [...WEBHOOK_EVENTS] };
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      const refused = { code: expect.stringMatching(/^not_(signed_in|allowed)$/) };
      const { shop } = world();
      await expect(addWebhook(shop, viewer, input)).rejects.toMatchObject(refused);
      await expect(changeWebhook(shop, viewer, id, { intent: 'remove' })).rejects.toMatchObject(refused);
      await expect(testWebhook(shop, viewer, id)).rejects.toMatchObject(refused);
      await expect(sendAgain(shop, viewer, id, '')).rejects.toMatchObject(refused);
      await expect(listWebhooks(shop, viewer)).rejects.toMatchObject(refused);
      await expect(getWebhook(shop, viewer, id)).rejects.toMatchObject(refused);
    }
    expect(receiver().deliveries).toEqual([]);
  });
});
