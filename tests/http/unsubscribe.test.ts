import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedLinks } from '#platform/ids/signed-links.server.ts';
import { unwantedInvitations, unwantedUnpaidMails } from '#shop/orders/tables/reminders.server.ts';
import { anHttpShop, type HttpShop } from '#tests/support/http-shop.ts';

const SESSION_SECRET = 'a secret of the tests, long enough for the shop';
const path = `/unsubscribe?token=${signedLinks(SESSION_SECRET).sign('a'.repeat(43))}`;
let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop({ SESSION_SECRET });
});
afterAll(() => shop.close());

const ask = (address: string, init?: RequestInit) => fetch(`${shop.url}${address}`, init);
const kept = () => shop.database.db.$count(unwantedInvitations);

test('opening the link of an invitation ends nothing, and shows a button', async () => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await answer.text();
  expect(html).toContain('<button>Stop invitations</button>');
  expect(html).not.toMatch(/ style=|<style|<script/);
  expect((await ask('/unsubscribe.css')).headers.get('content-type')).toContain('text/css');
  expect(await kept()).toBe(0);
});

test('one POST of a mail program ends them, and so does a second', async () => {
  const post = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  for (let press = 0; press < 2; press += 1) {
    const answer = await ask(path, post);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('any more')]);
  }
  expect(await kept()).toBe(1);
});

test('the link of an e-mail about an unpaid order stops these alone, and opening it stops nothing', async () => {
  const unpaid = `/unsubscribe?token=${signedLinks(SESSION_SECRET).sign(`unpaid-${'b'.repeat(43)}`)}`;
  const [invitations, stops] = [await kept(), () => shop.database.db.$count(unwantedUnpaidMails)];
  expect(await (await ask(unpaid)).text()).toContain('<button>Stop these e-mails</button>');
  expect(await stops()).toBe(0);
  for (let press = 0; press < 2; press += 1)
    expect(await (await ask(unpaid, { method: 'POST' })).text()).toContain('left unpaid any more');
  expect([await stops(), await kept()]).toEqual([1, invitations]);
});

test('a link that is none of ours is not found, whatever it holds', async () => {
  const before = await kept();
  // Of a file that was bought, which the same key signs.
  const ofFile = signedLinks(SESSION_SECRET).sign('download_an-order_a-file_1');
  for (const token of [
    ofFile,
    '',
    'x',
    `${'a'.repeat(43)}.${'b'.repeat(43)}`,
    '%00',
    '<script>',
    'é'.repeat(300),
  ]) {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(`/unsubscribe?token=${encodeURIComponent(token)}`, { method });
      expect([answer.status, token], method).toEqual([404, token]);
      expect(await answer.text()).not.toContain('<script>');
    }
  }
  expect(await kept()).toBe(before);
});

test('another site may not press the button for somebody', async () => {
  const answer = await ask(path, { method: 'POST', headers: { origin: 'https://evil.test' } });
  expect(answer.status).toBe(403);
});
