import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '#shop/route-table.ts';
import { anHttpShop, type HttpShop } from '#tests/support/http-shop.ts';
import { strideOf } from '#tests/support/seed.ts';
import { found, type People, pagesFor, peopleOf } from './seen-pages.ts';

let shop: HttpShop;
let people: People;
beforeAll(async () => {
  shop = await anHttpShop();
  people = await peopleOf(shop);
});
afterAll(() => shop.close());

/** Copies of the customer's order under other ids: the list is now longer than a page. */
async function twentyFiveMoreOrders(): Promise<void> {
  if (shop.database.client.kind !== 'postgres') throw new Error('not on PostgreSQL');
  await shop.database.client.pool.query(
    `insert into orders (id, user_id, email, amount, payment_state, shipping_address, created_at, updated_at)
     select lpad(translate(n::text, '0123456789', 'abcdefghij'), 32, 'a'), user_id, email, amount,
       payment_state, shipping_address, created_at, updated_at
     from orders placed, generate_series(1, 25) n where placed.id = $1`,
    [people.orderId],
  );
}

describe('hostile addresses', () => {
  const queries = [
    "?q='%20or%201=1--&category=%00&brand=%FF&price=abc&sort=drop&page=-1&view=x",
    '?page=0&price=-5',
    '?page=99999999999999999999&price=1e308',
    '?page=NaN&price=NaN&sort=__proto__&category=constructor&view=toString',
    `?q=${'a'.repeat(5000)}`,
    '?q=%25%5F%5C&brand=%25',
    '?q=%F0%9F%92%A9%E2%80%AE%00',
    '?q[]=a&q=b&q=c&page=1&page=2',
    '?%',
    '?q=%E0%A4%A',
    '?__proto__[x]=1&constructor=1',
    '?q=<script>alert(1)</script>',
    '?reference=%00&trxref=%FF&cancelled=<b>',
  ];

  test('no query string brings any page down, and none comes back as markup', async () => {
    // In a quick run a quarter of the addresses for each page, and in turn.
    for (const [place, [path, caller]] of pagesFor(people).entries()) {
      for (const query of queries.filter((_, at) => (place + at) % strideOf(1) === 0)) {
        const [plain = ''] = path.split('?');
        const answer = await caller.get(`${plain}${query}`);
        expect(answer.status, `${plain}${query}`).toBeLessThan(500);
        expect(found(await answer.text(), /<script>alert|<b>/g), `${plain}${query}`).toEqual([]);
      }
    }
  });

  test('the listing falls back to its defaults', async () => {
    const listing = async (query: string) => {
      const html = await (await people.visitor.get(`/all${query}`)).text();
      return /(\d+) - Products Found/.exec(html.replaceAll('<!-- -->', ''))?.[1];
    };
    expect(await listing('')).toBe('2');
    for (const query of [
      '?category=%00&sort=drop',
      '?page=0&price=-5',
      '?view=x&page=9999999',
      '?price=NaN',
    ]) {
      expect(await listing(query), query).toBe('2');
    }
    expect(await listing('?q=%25')).toBe('0');
    expect(await listing('?q=bowl')).toBe('1');
  });

  test('an odd page of a long list is its first one, never a fault', async () => {
    await twentyFiveMoreOrders();
    const odd = [
      '1.33',
      '2.9',
      '0',
      '-1',
      '1e1',
      'NaN',
      'Infinity',
      '0x2',
      '9'.repeat(30),
      '%D9%A2',
      '2%00',
      ' 2',
    ];
    for (const page of odd) {
      for (const [path, caller] of [
        ['/my-orders', people.customer],
        ['/admin/orders', people.admin],
        ['/all', people.visitor],
      ] as const) {
        for (const suffix of ['', '.data']) {
          const answer = await caller.get(`${path}${suffix}?page=${page}`);
          expect([path, suffix, page, answer.status]).toEqual([path, suffix, page, 200]);
          const html = (await answer.text()).replaceAll('<!-- -->', '');
          if (suffix === '' && path !== '/all')
            expect([page, html.includes('Page 1 of 2')]).toEqual([page, true]);
        }
      }
    }
    const second = await (await people.customer.get('/my-orders?page=2')).text();
    expect(second.replaceAll('<!-- -->', '')).toContain('Page 2 of 2');
  });

  test('no name in a path that cannot be stored brings the shop down', async () => {
    const named = ROUTES.filter(({ path, methods }) => path.includes(':') && methods.includes('GET'));
    const wrong: string[] = [];
    for (const { path } of named)
      for (const name of ['%00', 'a%00b', '%ED%A0%80', '%F0%9F%92%A9', '-1', '99999999999999999999']) {
        const answer = await people.admin.get(path.replaceAll(/:\w+/g, name));
        await answer.body?.cancel();
        if (answer.status >= 500) wrong.push(`${path} ${name}: ${answer.status}`);
      }
    expect(named.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  test('no path brings the shop down', async () => {
    const paths = [
      ...['/product-details/%00', '/product-details/%FF', '/product-details/..%2F..%2Fetc%2Fpasswd'],
      ...[
        '/order-details/%27',
        `/order-details/${'a'.repeat(3000)}`,
        '/media/%2e%2e/1.jpg',
        '/%',
        '//evil.example',
      ],
      ...[
        '/assets/..%2f..%2fpackage.json',
        '/assets/%2e%2e/%2e%2e/package.json',
        '/.env',
        '/all.data?_routes=x',
      ],
      ...[
        '/__manifest',
        '/__manifest?paths=/admin/orders',
        '/_root.data',
        '/order-details/x.data',
        '/admin/%E0',
      ],
    ];
    for (const path of paths) {
      const answer = await people.visitor.get(path);
      expect(answer.status, path).toBeLessThan(500);
      expect(found(await answer.text(), /"dependencies"|root:/g), path).toEqual([]);
    }
  });

  test('a method a page does not know answers 405, an unknown path 404', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const headers = { origin: shop.url };
      const page = await people.visitor.send('/all', { method, headers });
      expect([method, page.status, await page.json()]).toEqual([
        method,
        405,
        { code: 'method_not_allowed', message: expect.any(String) },
      ]);
      expect((await people.visitor.send('/healthz', { method, headers })).status).toBe(405);
      for (const type of [null, 'application/x-www-form-urlencoded', 'application/json', 'text/plain']) {
        const sent = type === null ? headers : { ...headers, 'content-type': type };
        const answer = await people.visitor.send('/nowhere', { method, headers: sent, body: 'x' });
        expect([method, type, answer.status]).toEqual([method, type, 404]);
      }
    }
    expect((await people.visitor.send('/all', { method: 'HEAD' })).status).toBe(200);
    expect((await people.visitor.get('/nowhere')).status).toBe(404);
  });
});
