import type { Page, Worker } from '@playwright/test';
import { expect, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { aPushBrowser, type PushBrowser } from '#tests/support/push-service.ts';
import { switchOn, test } from '#tests/support/push-shop.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

/** In the place of the browser's own service: what it agrees to is this browser's form. */
async function agreeAs(page: Page, { form }: PushBrowser): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const key = 'stand-in-subscription';
    const subscription = {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      async unsubscribe() {
        localStorage.removeItem(key);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) ? subscription : null),
      async subscribe() {
        localStorage.setItem(key, '1');
        return subscription;
      },
    });
  }, form);
}

/** Hands a message to the worker of the open page as the browser would; returns what is then shown. */
async function deliver(page: Page, origin: string, message: unknown) {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'));
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  // A message to a worker that is not active yet is lost.
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/admin/'))?.active?.state);
  await expect.poll(state).toBe('activated');
  const data = JSON.stringify(message);
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  // A page behind another one draws no frames: it is asked again by the test's clock.
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/admin/');
      const [one] = (await worker?.getNotifications()) ?? [];
      return one && { title: one.title, body: one.body, path: one.data.path };
    });
  await expect.poll(shown).toBeDefined();
  return shown();
}

/**
 * A press on the notification that is shown; returns what the worker did with it. No test can press one, and
 * without a press no worker may open or focus a window: that last step is the test's own.
 */
async function press(page: Page): Promise<{ opened: string[]; focused: string[] }> {
  const isOurs = (worker: Worker) => worker.url().endsWith('/push-worker.js');
  const worker =
    page.context().serviceWorkers().find(isOurs) ??
    (await page.context().waitForEvent('serviceworker', isOurs));
  return worker.evaluate(async () => {
    const here = globalThis as unknown as WorkerGlobal;
    const did = { opened: [] as string[], focused: [] as string[] };
    here.clients.openWindow = async (address) => void did.opened.push(address);
    here.WindowClient.prototype.focus = async function focus() {
      did.focused.push(this.url);
    };
    const [notification] = await here.registration.getNotifications();
    const event = new here.NotificationEvent('notificationclick', { notification });
    const work: Promise<unknown>[] = [];
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => work.push(promise) });
    here.dispatchEvent(event);
    await Promise.all(work);
    return did;
  });
}

/** What the test touches of a service worker. */
type WorkerGlobal = {
  clients: { openWindow: (address: string) => Promise<void> };
  WindowClient: { prototype: { url: string; focus: (this: { url: string }) => Promise<void> } };
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
  dispatchEvent: (event: Event) => boolean;
};

test.use({ serviceWorkers: 'allow' });

test('the admin switches notifications on, sees a test and an order arrive, and switches them off', async ({
  page,
  newPage,
  shop,
  service,
}) => {
  const browser = aPushBrowser(service.origin);
  const arrived = () => service.deliveries.filter(({ path }) => browser.form.endpoint.endsWith(path));
  await page.context().grantPermissions(['notifications'], { origin: shop.url });
  await agreeAs(page, browser);
  await becomeAdmin(page, shop);
  // The worker that keeps pages is there, too: each has a scope of its own.
  await visit(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visit(page, '/admin/settings/push');
  await switchOn(page).click();
  await expect(page.getByText('This device will be notified of new orders.')).toBeVisible();
  await expect(switchOn(page)).toHaveCount(0);
  const device = page.getByRole('list', { name: 'Notified devices' }).getByRole('listitem');
  await expect(device).toContainText('(this device)');
  await expectNoSidewaysScroll(page);

  await device.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The test is on its way.')).toBeVisible();
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  await expect.poll(() => arrived().length).toBe(2);
  const [, delivery] = arrived();
  if (!delivery) throw new Error('no order was announced');
  const message = browser.read(delivery);
  expect(await deliver(page, shop.url, message)).toEqual({
    title: expect.stringMatching(/^New order \d+$/),
    body: 'GHS\u00a0290.00',
    path: `/admin/order-details/${orderId}`,
  });
  const orderPage = `${shop.url}/admin/order-details/${orderId}`;
  expect(await press(page)).toEqual({ opened: [orderPage], focused: [] });

  const order = await page.context().newPage();
  await order.goto(orderPage);
  await expect(order.getByRole('heading', { name: 'Order details' })).toBeVisible();
  await deliver(page, shop.url, message);
  expect(await press(page)).toEqual({ opened: [], focused: [orderPage] });
  await order.close();

  await page.context().setOffline(true);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
  await page.context().setOffline(false);
  await visit(page, '/admin/settings/push');

  await device.getByRole('button', { name: 'Remove' }).click();
  await expect(device).toHaveCount(0);
  await expect(switchOn(page)).toBeVisible();
});
