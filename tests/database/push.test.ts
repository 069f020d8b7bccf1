import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#platform/identity/tables.server.ts';
import { pushForms } from '#shop/office/admin/settings/push-actions.server.ts';
import { addDevice, listDevices } from '#shop/office/push/push-devices.server.ts';
import { getKeys } from '#shop/office/push/send-push.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { pushDevices, pushKeys } from '#shop/office/tables/push.server.ts';
import { verifyPayment } from '#shop/payments/attempts/verify-payment.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder, enrol } from '#tests/support/factories.ts';
import { aPushBrowser, aPushService, type PushService, readClaim } from '#tests/support/push-service.ts';
import { sendForm } from '#tests/support/send-form.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();

onBothDatabases('notifications of new orders', (open) => {
  let service: PushService;
  let world: TestShop;
  beforeAll(async () => {
    service = await aPushService();
    world = await createTestShop({ database: await open(), environment: { PUSH_ORIGIN: service.origin } });
    await enrol(world.shop, admin);
  });
  afterEach(async () => {
    service.answerWith(201);
    service.deliveries.length = 0;
    await world.shop.db.delete(pushDevices);
    await world.runJobs();
  });
  afterAll(async () => {
    await world.close();
    await service.close();
  });

  const add = async (name?: string, viewer = admin) => {
    const browser = aPushBrowser(service.origin, name);
    expect(await addDevice(world.shop, viewer, browser.form)).toEqual({ kind: 'added' });
    return browser;
  };
  const listed = () => listDevices(world.shop, admin);
  const pay = async () => {
    const order = await anOrder(world.shop);
    await world.paystack.approve(order.reference);
    await verifyPayment(world.shop, VISITOR_VIEWER, new URLSearchParams({ reference: order.reference }));
    return order;
  };
  const press = async (intent: string, index = 0) => {
    const { devices } = await listed();
    return sendForm(pushForms, world.shop, admin, { intent, id: devices[index]?.id });
  };

  test('a paid order is announced on every device: its number, its amount, its page, and nothing else', async () => {
    const [phone, laptop] = [await add('Chrome on Android'), await add('Firefox on Linux')];
    const { orderId } = await pay();
    await world.runJobs();
    expect(service.deliveries).toHaveLength(2);
    for (const browser of [phone, laptop]) {
      const [delivery] = service.deliveries.filter(({ path }) => browser.form.endpoint.endsWith(path));
      if (!delivery) throw new Error('a device was left out');
      expect(browser.read(delivery)).toEqual({
        title: expect.stringMatching(/^New order \d+$/),
        body: expect.stringMatching(/^GHS\s39\.98$/),
        path: `/admin/order-details/${orderId}`,
      });
      const { key, claim } = readClaim(delivery);
      expect([key, claim.aud]).toEqual([(await listed()).publicKey, service.origin]);
      expect(delivery.headers).toMatchObject({
        ttl: '43200',
        urgency: 'high',
        'content-encoding': 'aes128gcm',
      });
    }
    expect((await listed()).devices.every(({ lastSentAt }) => lastSentAt !== null)).toBe(true);
  });

  test('an order that is not paid announces nothing, nor does one without devices', async () => {
    await pay();
    await add();
    await anOrder(world.shop);
    await world.runJobs();
    expect(service.deliveries).toHaveLength(0);
  });

  test('a service that fails is tried again; the other device hears at once, and each hears once', async () => {
    await add();
    service.answerWith(503);
    await pay();
    const runs = (await world.runJobs()).filter(({ name }) => name === 'push.send');
    expect(runs.map(({ failed }) => failed)).toEqual([true]);
    service.answerWith(201);
    service.deliveries.length = 0;
    await world.runJobs();
    await world.runJobs();
    expect(service.deliveries).toHaveLength(1);
  });

  test('a redirect is not followed', async () => {
    await add();
    service.answerWith(307);
    await pay();
    await world.runJobs();
    expect(service.deliveries.some(({ path }) => path === '/elsewhere')).toBe(false);
  });

  test.each([404, 410])(
    'a browser that is gone (%i) is forgotten, and nothing is tried again',
    async (status) => {
      await add();
      service.answerWith(status);
      await pay();
      await world.runJobs();
      await world.runJobs();
      expect(service.deliveries).toHaveLength(1);
      expect((await listed()).devices).toEqual([]);
    },
  );

  test('whoever is not the administrator any more hears nothing', async () => {
    await add();
    const { db } = world.shop;
    await db.update(users).set({ email: 'former@example.org' }).where(eq(users.id, admin.userId));
    await pay();
    await world.runJobs();
    await db.update(users).set({ email: admin.email }).where(eq(users.id, admin.userId));
    expect(service.deliveries).toHaveLength(0);
    expect((await listed()).devices).toEqual([]);
  });

  describe('a device', () => {
    test('is added once, renewed, tested and removed, with history', async () => {
      const browser = await add('Chrome on Android');
      await addDevice(world.shop, admin, { ...browser.form, name: 'My phone' });
      expect((await listed()).devices).toMatchObject([{ name: 'My phone', lastSentAt: null }]);
      expect(await press('test')).toMatchObject({ isDone: true, text: 'The test is on its way.' });
      expect(browser.read(service.deliveries[0] ?? expect.fail())).toMatchObject({
        path: '/admin/settings/push',
      });
      await press('remove');
      expect((await listed()).devices).toEqual([]);
      const verbs = (await world.shop.db.select().from(auditLog)).map(({ verb }) => verb);
      expect(verbs.filter((verb) => verb.endsWith('push-device')).slice(-2)).toEqual([
        'add-push-device',
        'remove-push-device',
      ]);
    });

    test('a test says when the service does not answer, and when the browser is gone', async () => {
      await add();
      service.answerWith(500);
      expect(await press('test')).toMatchObject({ isDone: false, text: expect.stringContaining('later') });
      service.answerWith(410);
      expect(await press('test')).toMatchObject({ isDone: false, text: expect.stringContaining('removed') });
      expect((await listed()).devices).toEqual([]);
    });

    test('there are ten at most', async () => {
      for (let count = 0; count < 10; count += 1) await add();
      const answer = await addDevice(world.shop, admin, aPushBrowser(service.origin).form);
      expect(answer).toEqual({ kind: 'refused', reason: 'too_many' });
    });

    test.each([VISITOR_VIEWER, aCustomer()])('is the administrator’s alone: $kind', async (viewer) => {
      const { form } = aPushBrowser(service.origin);
      for (const intent of ['add', 'remove', 'test', 'renew']) {
        const sent = intent === 'add' ? { intent, ...form } : { intent, id: '0'.repeat(32) };
        await expect(sendForm(pushForms, world.shop, viewer, sent)).rejects.toMatchObject({
          code: 'not_allowed',
        });
      }
      await expect(listDevices(world.shop, viewer)).rejects.toMatchObject({ code: 'not_allowed' });
    });

    test('an endpoint that is no push service is refused, and a broken key', async () => {
      const { form } = aPushBrowser('http://169.254.169.254');
      expect(await addDevice(world.shop, admin, form)).toEqual({
        kind: 'refused',
        reason: 'unknown_service',
      });
      for (const broken of [
        { p256dh: 'AAAA' },
        { p256dh: Buffer.alloc(65, 4).toString('base64url') },
        { auth: 'AAAA' },
        { name: '' },
        { endpoint: 'x' },
        { more: 1 },
      ]) {
        const sent = { ...aPushBrowser(service.origin).form, ...broken };
        expect(await addDevice(world.shop, admin, sent)).toEqual({ kind: 'refused', reason: 'invalid' });
      }
    });
  });

  describe('signing out', () => {
    const signIn = async (hours: number) => {
      const [id, now] = [randomUUID(), new Date()];
      const expiresAt = new Date(now.getTime() + hours * 3600_000);
      const session = { id, token: id, userId: admin.userId, expiresAt, createdAt: now, updatedAt: now };
      await world.shop.db.insert(sessions).values(session);
      return { ...admin, sessionId: id };
    };
    const end = (id: string) => world.shop.db.delete(sessions).where(eq(sessions.id, id));
    const names = async () => (await listed()).devices.map(({ name }) => name);

    test('ends the notifications of that device, and of none that is signed in', async () => {
      const [phone, laptop] = [await signIn(1), await signIn(1)];
      await add('phone', phone);
      await add('laptop', laptop);
      await end(phone.sessionId);
      expect(await names()).toEqual(['laptop']);
    });

    test('a session that ran out leaves its device; the next sign-out anywhere does not', async () => {
      const [phone, laptop] = [await signIn(-1), await signIn(1)];
      await add('phone', phone);
      await end(phone.sessionId);
      expect(await names()).toEqual(['phone']);
      await end(laptop.sessionId);
      expect(await names()).toEqual([]);
    });

    test('a device that was used since then belongs to the new session', async () => {
      const [old, laptop, phone] = [await signIn(-1), await signIn(1), await signIn(1)];
      await add('phone', old);
      await end(old.sessionId);
      const [device] = (await listed()).devices;
      await sendForm(pushForms, world.shop, phone, { intent: 'renew', id: device?.id });
      await end(laptop.sessionId);
      expect(await names()).toEqual(['phone']);
    });
  });

  test('the keys are made once, whoever asks at the same moment', async () => {
    await world.shop.db.delete(pushKeys);
    const keys = await Promise.all(Array.from({ length: 5 }, () => getKeys(world.shop)));
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  });
});
