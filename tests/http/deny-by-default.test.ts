import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCustomer,
  anOrder,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';

let shop: HttpShop;
let customer: Caller;
let everybody: Caller[];
let orderId: string;
beforeAll(async () => {
  shop = await theHttpShop();
  customer = await aCustomer(shop);
  everybody = [aVisitor(shop), customer, await theAdmin(shop)];
  orderId = await anOrder(customer);
});
afterAll(() => shop.close());

describe('deny by default', () => {
  test('what the table does not name does not exist, whoever asks', async () => {
    const strangers = [
      ...['/api', '/api/', '/api/none', '/api/orders', '/admin/none', '/metrics', '/live/none'],
      ...[
        '/v0/b/other/o',
        '/api/auth/ok',
        '/api/auth/error',
        '/api/auth/change-email',
        '/api/auth/account-info',
      ],
      ...['/api/auth/list-accounts', '/api/auth/update-session', '/api/auth/delete-user/callback?token=x'],
      ...['/api/auth/reset-password/x?callbackURL=/', '/api/auth/two-factor/get-totp-uri', '/api/auth/none'],
    ];
    for (const path of strangers) {
      for (const caller of everybody) expect((await caller.get(path)).status, path).toBe(404);
    }
    const writes = ['change-email', 'set-password', 'link-social', 'unlink-account', 'get-access-token'];
    for (const endpoint of [...writes, 'refresh-token', 'verify-password', 'two-factor/send-otp']) {
      for (const caller of everybody) {
        const answer = await caller.post(`/api/auth/${endpoint}`, {});
        expect([endpoint, answer.status < 500 && answer.status >= 400]).toEqual([endpoint, true]);
        expect([endpoint, answer.status === 404 || answer.status === 415]).toEqual([endpoint, true]);
      }
    }
  });

  /** Node's fetch tidies addresses before it sends them; an attacker does not. */
  const raw = (path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: shop.port, path }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      asked.once('error', reject).end();
    });

  test('no other way of writing an address opens the admin’s pages', async () => {
    const ways = [
      ...[
        '/ADMIN/orders',
        '/Admin/Orders',
        '/%61dmin/orders',
        '/admin%2forders',
        '/admin//orders',
        '//admin/orders',
      ],
      ...[
        '/admin/./orders',
        '/x/../admin/orders',
        '/admin/orders/',
        '/admin/orders//',
        '/admin/orders?',
        '/admin/orders;x',
      ],
      ...['/admin/orders.data', '/admin/orders/.data', '/admin/orders/_.data', '/admin/orders.data.data'],
      ...[
        '/admin/orders.data/',
        '/admin/orders.DATA',
        '/admin/orders%2edata',
        '/ADMIN/orders.data',
        '/admin%00/orders',
      ],
      ...['/%61dmin/orders.data', '/admin/orders.data?_routes=admin/orders/all-orders', '/admin\\orders'],
      `/admin/order-details/${orderId}.data`,
      `/Admin/order-details/${orderId}`,
      `/MY-ORDERS/../admin/orders.data`,
    ];
    for (const way of ways) {
      const { status, text } = await raw(way);
      const leaks = text.includes(orderId) && !way.includes(orderId);
      const opened = text.includes('ALL ORDERS') || text.includes('Update Order Status');
      expect([way, leaks, opened || text.includes(customer.email)]).toEqual([way, false, false]);
      expect([way, status < 500]).toEqual([way, true]);
    }
  });
});
