import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { sendForm, sendJson } from '#tests/support/emailjs.ts';
import { expectHarmless, hostileText, PLANTED } from '#tests/support/harmless.ts';
import {
  aCheckout,
  aReviewer,
  aVisitor,
  type Caller,
  HOME,
  theSignedInAdmin,
} from '#tests/support/http-shop.ts';
import { aMessage } from '#tests/support/message-forms.ts';
import { started } from '#tests/support/paid-guest.ts';
import { generatedRuns, seed } from '#tests/support/seed.ts';
import { saveSettings } from '#tests/support/settings-forms.ts';
import { stock } from '#tests/support/stock.ts';

const shop = attackedShop();
const RUNS = generatedRuns(60);
const SLOW = 120_000;
/** A value that a hole in this place would show as markup, and how a page shows it as text. */
const planted = (place: string) => `${PLANTED} ${place} onload=x>"'</p>`;
const asText = (place: string) => `${PLANTED.slice(1)} ${place} onload=x`;

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
  'the search of the customers': asking(
    admin,
    (text) => `/admin/customers?q=${encoded(text)}&label=${encoded(text)}&sort=${encoded(text)}`,
  ),
  'a customer': asking(admin, (text) => `/admin/customers/${encoded(text) || 'x'}`),
  'the reports': asking(
    admin,
    (text) => `/admin/reports?by=${encoded(text)}&span=days&from=${encoded(text)}&to=${encoded(text)}`,
  ),
  'a report as a file': asking(
    admin,
    (text) => `/admin/reports.csv?by=day&span=${encoded(text)}&from=${encoded(text)}`,
  ),
  'the orders that were chosen': asking(
    admin,
    (text) => `/admin/orders/chosen?order=${encoded(text)}&act=${encoded(text)}`,
  ),
  'the products that were chosen': asking(
    admin,
    (text) => `/admin/all-products/chosen?product=${encoded(text)}&act=${encoded(text)}`,
  ),
  'the reviews that were chosen': asking(
    admin,
    (text) => `/admin/reviews/chosen?review=${encoded(text)}&act=${encoded(text)}`,
  ),
  'the messages that were chosen': asking(
    admin,
    (text) => `/admin/messages/chosen?message=${encoded(text)}&act=${encoded(text)}`,
  ),
  'the page of a courier': asking(visitor, (text) => `/courier/${encoded(text) || 'x'}`),
  'a month to export': asking(admin, (text) => `/admin/export/orders.csv?month=${encoded(text)}`),
  'a month of the journal': asking(admin, (text) => `/admin/export/journal.csv?month=${encoded(text)}`),
  'days of the journal': asking(
    admin,
    (text) => `/admin/export/journal.csv?from=${encoded(text)}&to=${encoded(text)}`,
  ),
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
        generatedRuns(20),
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
        generatedRuns(25),
      );
      for (const path of ['/admin/messages', '/admin/messages.data', '/admin/home'])
        await expectHarmless(await (await admin()).get(path), path);
      const id = await aMessage(shop(), `About ${PLANTED}>`);
      await expectHarmless(await (await admin()).get(`/admin/messages/${id}`), 'the message');
    },
    SLOW,
  );

  test(
    'in a product, a review, an order and the settings are shown as the text that they are',
    async () => {
      const [owner, buyer, reader] = [await admin(), await aReviewer(shop()), visitor()];
      const words = { name: planted('name'), brand: planted('brand'), description: planted('description') };
      await stock(shop().database, { id: 'planted', price: 5, ...words });
      // The shop's process hears of it a moment later.
      await expect.poll(async () => (await buyer.get('/review-product/planted')).status).toBe(200);
      const review = { rating: '1', review: planted('review') };
      expect((await buyer.submit('/review-product/planted', review)).status).toBe(302);
      const shippingAddress = { ...HOME, name: planted('buyer'), line1: planted('street') };
      const checkout = aCheckout(buyer.email, { shippingAddress, description: planted('wish') });
      const { orderId } = await started(await buyer.post('/initialize-transaction', checkout));
      const notice = { notice: planted('notice'), introduction: planted('introduction') };
      const names = { businessName: planted('business'), officeBearers: planted('director') };
      expect((await saveSettings(owner, { ...notice, ...names })).status).toBe(200);

      const shown: [by: Caller, path: string, ...places: string[]][] = [
        [reader, '/', 'notice'],
        [reader, '/all', 'name', 'business'],
        [reader, '/all?view=list', 'name', 'brand'],
        [reader, '/product-details/planted', 'name', 'brand', 'description', 'review'],
        [reader, '/about', 'introduction', 'business', 'director'],
        [reader, '/policies/terms', 'business', 'director'],
        [buyer, `/order-details/${orderId}`, 'buyer', 'street'],
        [owner, `/admin/order-details/${orderId}`, 'buyer', 'street'],
        [owner, `/admin/order-details/${orderId}/packing-slip`, 'buyer', 'street'],
        [owner, '/admin/all-products', 'name', 'brand'],
        [owner, '/admin/add-product/planted', 'name', 'brand', 'description'],
        [owner, '/admin/reviews', 'name', 'review'],
        [owner, '/admin/settings/opening', 'notice'],
        [owner, '/admin/settings/texts', 'introduction'],
        [owner, '/admin/settings/law', 'business', 'director'],
      ];
      for (const [by, path, ...places] of shown) {
        const missing = async () => {
          const text = await expectHarmless(await by.get(path), path);
          return places.filter((place) => !text.includes(`&lt;${asText(place)}`));
        };
        await expect.poll(async () => [path, await missing()], { timeout: 10_000 }).toEqual([path, []]);
      }
      const further = ['/cart', '/contact', '/all.data', '/product-details/planted.data'];
      for (const path of [...further, '/sitemap.xml', '/manifest.webmanifest'])
        await expectHarmless(await reader.get(path), path);
    },
    SLOW,
  );
});
