import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import { pushKeys } from '#shop/office/tables/push.server.ts';
import {
  aCheckout,
  aCustomer,
  anHttpShop,
  anOrder,
  aVisitor,
  BOWL,
  type HttpShop,
  theAdmin,
} from '#tests/support/http-shop.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { saveSettings, settingsVersion } from '#tests/support/settings-forms.ts';

const SOON = { timeout: 3_000, interval: 20 };
const today = dayInAccra(new Date());

let shop: HttpShop;
let second: RunningShop;
beforeAll(async () => {
  shop = await anHttpShop();
  second = await startShop({ databaseUrl: shop.databaseUrl, dataDir: shop.dataDir });
});
afterAll(async () => {
  await second.stop();
  await shop.close();
});

const read = async (at: { url: string; origin: string }, path = '/contact') => {
  const answer = await aVisitor(at).get(path);
  return { text: await answer.text(), build: answer.headers.get('server-timing') };
};

/** With the version that the form of opening hours and notices names now. */
async function openForm() {
  const admin = await theAdmin(shop);
  return { admin, version: await settingsVersion(admin, 'opening') };
}

const save = async (fields: Record<string, string>) => saveSettings(await theAdmin(shop), fields);

describe('two processes on one database', () => {
  test('show a change at once, and name another build with it, so that open pages come for it', async () => {
    const before = await read(second);
    expect(before.text).not.toContain('We are moving');
    expect((await save({ notice: 'We are moving', phone: '+233 20 999 8877' })).status).toBe(200);
    for (const process of [shop, second]) {
      await expect.poll(async () => (await read(process)).text, SOON).toContain('We are moving');
      const after = await read(process);
      expect(after.text).toContain('+233 20 999 8877');
      expect(after.build).not.toBe(before.build);
    }
    expect((await read(shop)).build).toBe((await read(second)).build);
  });

  test('open streams hear of it, whatever they follow', async () => {
    const line = new AbortController();
    const answer = await aVisitor(second).send('/live?topics=reviews:bowl', { signal: line.signal });
    const reader = answer.body?.getReader();
    const texts: string[] = [];
    const reading = (async () => {
      for (;;) {
        const { value } = (await reader?.read()) ?? {};
        texts.push(new TextDecoder().decode(value));
        if (texts.join('').includes('settings')) return;
      }
    })();
    await expect.poll(() => texts.join(''), SOON).toContain('retry');
    await save({ notice: 'We have moved' });
    await reading;
    line.abort();
    expect(texts.join('')).toContain('{"kind":"settings","id":"shop"}');
  });

  test('read the settings again when the connection that hears of changes comes back', async () => {
    const { db } = shop.database;
    await save({ notice: 'The last one announced' });
    await expect.poll(async () => (await read(second)).text, SOON).toContain('The last one announced');
    // Nobody hears of this one: it is not announced.
    await db.execute(
      sql`update shop_settings set notice = 'Changed in silence', version = version + 1 where true`,
    );
    expect((await read(second)).text).not.toContain('Changed in silence');
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'live' and datname = current_database()`,
    );
    for (const process of [shop, second])
      await expect.poll(async () => (await read(process)).text, SOON).toContain('Changed in silence');
  });

  test('refuse Pay Now and pay again alike while the shop pauses, with the day on which it opens', async () => {
    const customer = await aCustomer(shop);
    const orderId = await anOrder(customer);
    const opens = daysAfter(today, 3);
    await save({ pauseFrom: today, pauseTo: daysAfter(today, 2), pauseText: 'Gone to Cape Coast.' });
    await expect.poll(async () => (await read(second, '/checkout')).text, SOON).toContain('Cape Coast');
    for (const at of [shop, second]) {
      const there = { ...customer, ...aVisitor(at) };
      const headers = { cookie: customer.cookie() };
      for (const answer of [
        await there.post('/initialize-transaction', aCheckout(customer.email), headers),
        await there.post(`/api/orders/${orderId}/pay`, {}, headers),
      ]) {
        expect(answer.status).toBe(409);
        expect(await answer.json()).toMatchObject({
          code: 'shop_paused',
          opens,
          message: expect.stringContaining('Gone to Cape Coast.'),
        });
      }
    }
    expect((await aVisitor(second).get('/all')).status).toBe(200);
    await save({});
    expect((await read(shop, '/checkout')).text).not.toContain('Cape Coast');
  });
});

test('a product page names the packing days that are set, and none before, the same for everyone', async () => {
  const page = `/product-details/${BOWL.id}`;
  expect((await read(shop, page)).text).not.toContain('Packed on');
  expect((await save({ packingDays: 'wednesday' })).status).toBe(200);
  for (const process of [shop, second])
    await expect
      .poll(async () => (await read(process, page)).text, SOON)
      .toMatch(/Packed on<\/dt><dd[^>]*>Wednesday<\/dd>/);
  const seenByAdmin = await (await theAdmin(shop)).get(page);
  expect(await seenByAdmin.text()).toMatch(/Packed on<\/dt><dd[^>]*>Wednesday<\/dd>/);
  await save({});
});

test('the page about the shop and the foot of every page say who sells; a shop without such settings names nobody', async () => {
  const before = (await read(shop, '/about')).text;
  expect(before).toContain('About <!-- -->');
  expect(before).not.toMatch(/Business name|Registration|TIN<|>Where</);
  const introduction = 'We are <b>two</b>.\n\nCome by.';
  const facts = {
    businessName: 'Via Enterprise',
    registration: 'BN 12',
    tin: 'P0012',
    streetAddress: 'Gate 4\nOsu',
  };
  expect((await save({ ...facts, introduction })).status).toBe(200);
  for (const process of [shop, second])
    await expect.poll(async () => (await read(process, '/about')).text, SOON).toContain('Via Enterprise');
  const { text } = await read(second, '/about');
  expect(text).toMatch(/>We are &lt;b&gt;two&lt;\/b&gt;\.<\/p><p[^>]*>Come by\.<\/p>/);
  const [, schema = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(schema)).toMatchObject({
    '@type': 'Store',
    legalName: 'Via Enterprise',
    identifier: 'BN 12',
    taxID: 'P0012',
    address: { streetAddress: 'Gate 4, Osu', addressCountry: 'GH' },
  });
  for (const path of ['/cart', '/policies/terms', '/nowhere'])
    expect((await read(second, path)).text).toMatch(/Via Enterprise[\s\S]*BN 12[\s\S]*Gate 4, Osu/);
  expect((await read(second, '/cart')).text).not.toContain('P0012');
  await save({});
});

describe('the form', () => {
  test('works without JavaScript: saved, wrong and stale are pages of their own', async () => {
    const { admin, version } = await openForm();
    const saved = await admin.submit('/admin/settings/opening', { version, openingHours: 'Always' });
    expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('Settings saved')]);
    const stale = await admin.submit('/admin/settings/opening', { version, openingHours: 'Never' });
    const text = await stale.text();
    expect(stale.status).toBe(409);
    expect(text).toContain('These settings have been changed elsewhere');
    expect(text).toContain('>Never</textarea>');
    expect(text).toMatch(/Opening hours(<!-- -->)?: (<!-- -->)?Always/);
    const wrong = await admin.submit('/admin/settings/opening', { version, noticeUntil: '2999-01-01' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Nothing was saved')]);
  });

  test('takes no setting of another page', async () => {
    const { admin, version } = await openForm();
    const crossed = await admin.submit('/admin/settings/opening', { version, phone: '+233 20 111 1111' });
    expect(crossed.status).toBe(422);
    expect((await read(shop)).text).not.toContain('+233 20 111 1111');
  });

  test('is denied to everybody else, and nothing they send is read', async () => {
    const { version } = await openForm();
    for (const caller of [aVisitor(shop), await aCustomer(shop)]) {
      const answers = [
        await caller.get('/admin/settings/opening'),
        await caller.submit('/admin/settings/opening', { version, notice: 'Mine now' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
    expect((await read(shop)).text).not.toContain('Mine now');
  });
});

describe('notifications of new orders', () => {
  test('their worker is a file of the shop that browsers ask for anew, and keeps no page', async () => {
    const answer = await aVisitor(shop).get('/push-worker.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(await answer.text()).not.toMatch(/caches\.open|\.put\(|\.add(All)?\(/);
    const { headers } = await aVisitor(shop).get('/');
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
  });

  test('are denied to everybody else, and refuse an address that is no push service', async () => {
    const form = {
      intent: 'add',
      endpoint: 'https://169.254.169.254/latest/meta-data',
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
      name: 'A phone',
    };
    for (const caller of [aVisitor(shop), await aCustomer(shop)])
      expect((await caller.submit('/admin/settings/push', form)).status).toBe(403);
    const { admin } = await openForm();
    const refused = await admin.submit('/admin/settings/push', form);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('push service isn'),
    ]);
  });

  test('both processes name the same key, and neither prints its other half', async () => {
    const { db } = shop.database;
    const keyIn = async (at: RunningShop) => {
      const admin = await theAdmin(at);
      return /"publicKey","([\w-]{80,})"/.exec(
        (await (await admin.get('/admin/settings/push')).text()).replaceAll('\\"', '"'),
      )?.[1];
    };
    expect(await keyIn(shop)).toBe(await keyIn(second));
    const [keys] = await db.select().from(pushKeys);
    for (const process of [shop, second]) expect(process.printed()).not.toContain(keys?.privateKey);
  });
});
