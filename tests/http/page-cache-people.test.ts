import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aGuest, aVisitor, type Caller, theAdmin } from '#tests/support/http-shop.ts';
import { bytesOf, KEPT_PAGES, shared, shopWithPages, textOf } from '#tests/support/kept-pages.ts';
import { headerOf } from '#tests/support/raw-http.ts';

const CANARY = 'canary7391';

const { shop, ask, keep } = shopWithPages();
let admin: Caller;
let kofi: Caller;
beforeAll(async () => {
  [admin, kofi] = [await theAdmin(shop()), await aCustomer(shop())];
});

test('customer, guest, admin and visitor are given the same bytes of every public page, whoever asks first', async () => {
  const people: Caller[] = [await aCustomer(shop()), await aGuest(shop()), admin, aVisitor(shop())];
  for (const path of KEPT_PAGES) {
    const answers = [];
    for (const caller of [...people, ...people.toReversed()]) {
      const answer = await ask(path, { 'accept-encoding': 'br', cookie: caller.cookie() });
      answers.push(shared(answer));
      const page = brotliDecompressSync(bytesOf(answer)).toString();
      expect(page.includes('Kofi') || (caller.email !== '' && page.includes(caller.email)), path).toBe(false);
      expect(headerOf(answer, 'set-cookie'), path).toBeUndefined();
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, path).toBe(1);
  }
});

test('what belongs to one person is marked so, and forms beside kept pages stay guarded', async () => {
  await keep('/contact');
  const secret = await ask('/?login=orders&next=%2Forder-details%2Fx');
  expect(headerOf(secret, 'cache-control')).toBe('private, no-store');
  for (const path of [
    '/my-orders',
    '/account',
    '/api/me',
    '/admin/orders',
    '/find-order',
    '/nowhere',
    '/all/x',
  ]) {
    const answer = await ask(path, [['Cookie', kofi.cookie()]]);
    expect([path, headerOf(answer, 'cache-control')]).toEqual([path, 'private, no-store']);
  }
  const fields = { name: 'Eve', email: 'eve@example.com', message: CANARY };
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  const sent = await kofi.send('/contact', { ...init, headers: { origin: `https://${CANARY}.example` } });
  expect(sent.status).toBe(403);
  const own = await kofi.submit('/contact', { ...fields, message: '' });
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect(textOf(await keep('/contact'))).not.toContain('eve@example.com');
});
