import { beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS_PAGES } from '#shop/office/admin/settings/settings-pages.ts';
import { PLACES } from '#shop/office/admin/settings/settings-places.ts';
import { type HttpShop, theHttpShop, theSignedInAdmin } from '#tests/support/http-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});

describe('the search for a setting', () => {
  const linksIn = (html: string) =>
    [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
  const found = async (search: string) => {
    const admin = await theSignedInAdmin(shop);
    const html = await (await admin.get(`/admin/settings?${new URLSearchParams({ q: search })}`)).text();
    const [, list = ''] = /<ul aria-label="Found settings"[^>]*>([\s\S]*?)<\/ul>/.exec(html) ?? [];
    return linksIn(list);
  };

  test.each([
    ['hours', '/admin/settings/opening#openingHours'],
    ['phone', '/admin/settings/contact#phone'],
    ['WhatsApp', '/admin/settings/contact#whatsapp'],
    ['returns', '/policies/delivery-and-returns'],
    ['tax', '/admin/settings/taxes#from'],
    ['holiday', '/admin/settings/opening#pauseFrom'],
    ['delivery zones', '/admin/delivery'],
    ['voucher', '/admin/vouchers'],
    ['zapier', '/admin/webhooks'],
    ['cash on delivery', '/admin/delivery'],
    ['monday', '/admin/reports#monday'],
    ['doctor', '/admin/setup'],
    ['export', '/admin/export#month'],
    ['unpaid orders', '/admin/reports#left-unpaid'],
    ['back in stock', '/admin/settings/push#bringing-back'],
    ['review', '/admin/settings/push#bringing-back'],
    ['mobile money', '/admin/setup#PAYSTACK_SECRET_KEY'],
  ])('finds "%s" without JavaScript', async (search, place) => {
    expect(await found(search)).toContain(place);
  });

  test('leads to a field that is on its page', async () => {
    const admin = await theSignedInAdmin(shop);
    const pages = new Map<string, string>();
    for (const { to } of PLACES) {
      if (to === null) continue;
      const [path = '', anchor] = to.split('#');
      const html = pages.get(path) ?? (await (await admin.get(path)).text());
      pages.set(path, html);
      expect([to, anchor === undefined || html.includes(` id="${anchor}"`)]).toEqual([to, true]);
    }
  });

  test('leads to one place: no name of the setup page is two anchors', async () => {
    const admin = await theSignedInAdmin(shop);
    const html = await (await admin.get('/admin/setup')).text();
    const ids = [...html.matchAll(/<li[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toContain('SMS_URL');
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('says so where the shop has no such setting', async () => {
    const admin = await theSignedInAdmin(shop);
    const html = await (await admin.get('/admin/settings?q=logo')).text();
    expect(html).toContain('The shop has no setting for this.');
    expect(html).toContain('They come with the shop, and no setting changes them.');
  });

  test('says so where nothing goes by these words, and shows all pages', async () => {
    const admin = await theSignedInAdmin(shop);
    const html = await (await admin.get('/admin/settings?q=sandals')).text();
    expect(html).toContain('No setting goes by these words');
    for (const { to } of SETTINGS_PAGES) expect(html).toContain(`href="${to}"`);
  });
});
