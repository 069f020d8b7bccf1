import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { sendForm, sendJson } from '#tests/support/emailjs.ts';
import { expectHarmless, hostileText, PLANTED } from '#tests/support/harmless.ts';
import { aVisitor, BOWL, type Caller, theSignedInAdmin } from '#tests/support/http-shop.ts';
import { aMessage } from '#tests/support/message-forms.ts';
import { seed } from '#tests/support/seed.ts';
import { stock } from '#tests/support/stock.ts';

const shop = attackedShop();
const RUNS = { numRuns: 60 };
const SLOW = 120_000;

type Ask = (text: string) => Promise<Response>;
const asking =
  (by: () => Promise<Caller> | Caller, path: (text: string) => string): Ask =>
  async (text) =>
    (await by()).get(path(text));
const visitor = () => aVisitor(shop());
const admin = () => theSignedInAdmin(shop());
const encoded = encodeURIComponent;

const SEARCHES: Record<string, Ask> = {
  'the search of the shop': asking(visitor, (text) => `/all?q=${encoded(text)}`),
  'its data': asking(visitor, (text) => `/all.data?q=${encoded(text)}`),
  'its suggestions': asking(visitor, (text) => `/api/suggestions?q=${encoded(text)}`),
  'a filter': asking(
    visitor,
    (text) => `/all?brand=${encoded(text)}&price=${encoded(text)}&sort=${encoded(text)}`,
  ),
  'the address of a product': asking(
    visitor,
    (text) => `/product-details/${encoded(text) || 'x'}?stars=${encoded(text)}`,
  ),
  'prices of products': asking(visitor, (text) => `/api/prices?ids=${encoded(text)}&id=${encoded(text)}`),
  'the way back from the provider': asking(visitor, (text) => `/checkout?reference=${encoded(text)}`),
  'a payment': asking(visitor, (text) => `/verify-transaction?reference=${encoded(text)}`),
  'the search of the orders': asking(
    admin,
    (text) => `/admin/orders?q=${encoded(text)}&show=${encoded(text)}`,
  ),
  'the search of the products': asking(
    admin,
    (text) => `/admin/all-products?q=${encoded(text)}&page=${encoded(text)}`,
  ),
  'the search of the messages': asking(
    admin,
    (text) => `/admin/messages?q=${encoded(text)}&show=${encoded(text)}`,
  ),
  'the list of reviews': asking(admin, (text) => `/admin/reviews?q=${encoded(text)}&stars=${encoded(text)}`),
  'a month to export': asking(admin, (text) => `/admin/export/orders.csv?month=${encoded(text)}`),
};

describe(`values that somebody planted (seed ${seed})`, () => {
  test.each(Object.entries(SEARCHES))(
    'in %s harm nobody',
    async (_, ask) => {
      await fc.assert(
        fc.asyncProperty(hostileText, async (text) => {
          await expectHarmless(await ask(text), text);
        }),
        RUNS,
      );
    },
    SLOW,
  );

  test(
    'in a search bring nothing that is hidden',
    async () => {
      await stock(shop().database, { id: 'hidden-one', name: 'Hidden one', price: 5 });
      await shop().database.db.execute(`update products set state = 'hidden' where id = 'hidden-one'`);
      await fc.assert(
        fc.asyncProperty(hostileText, async (text) => {
          for (const path of ['/all?q=', '/all.data?q=', '/api/suggestions?q=']) {
            const shown = await (await visitor().get(path + encoded(`${text} or true`))).text();
            expect([text, shown.includes('hidden-one')]).toEqual([text, false]);
          }
        }),
        { numRuns: 20 },
      );
    },
    SLOW,
  );

  test(
    'in a message to the shop stay words, for whoever reads them',
    async () => {
      await fc.assert(
        fc.asyncProperty(hostileText, hostileText, hostileText, async (username, subject, message) => {
          const params = { username, email: 'ama@example.org', subject, message };
          const fields = Object.entries(params);
          for (const answer of [
            await sendJson(visitor(), params),
            await sendForm(visitor(), fields),
            await visitor().submit('/contact', params),
            await visitor().submit('/contact', { ...params, email: `${message}@example.org` }),
          ])
            await expectHarmless(answer, [username, subject, message]);
        }),
        { numRuns: 25 },
      );
      for (const path of ['/admin/messages', '/admin/messages.data', '/admin/home'])
        await expectHarmless(await (await admin()).get(path), path);
      const id = await aMessage(shop(), `About ${PLANTED}>`);
      await expectHarmless(await (await admin()).get(`/admin/messages/${id}`), 'the message');
    },
    SLOW,
  );

  test(
    'in the name and the words of a review, an address and a settings page are shown as text',
    async () => {
      const { database } = shop();
      const hostile = `${PLANTED} onload=x>"'</script>`;
      await stock(database, {
        id: 'planted',
        name: `Tray ${hostile}`,
        price: 5,
        brand: hostile,
        description: hostile,
      });
      await database.db.execute(`update shop_settings set notice = '${hostile.replaceAll("'", "''")}'`);
      const paths = [
        '/',
        '/all',
        '/all?view=list',
        '/product-details/planted',
        `/product-details/${BOWL.id}`,
        '/cart',
      ];
      for (const path of [...paths, '/contact', '/sitemap.xml', '/manifest.webmanifest'])
        await expectHarmless(await visitor().get(path), path);
      for (const path of ['/admin/all-products', '/admin/add-product/planted', '/admin/settings'])
        await expectHarmless(await (await admin()).get(path), path);
    },
    SLOW,
  );
});
