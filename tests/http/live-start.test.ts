import { describe, expect, onTestFinished, test } from 'vitest';
import { aCustomer, aVisitor } from '#tests/support/http-shop.ts';
import { liveOptions, WITHOUT_STAND_INS } from '#tests/support/live-shop.ts';
import { type RunningShop, type ShopOptions, startShop } from '#tests/support/running-shop.ts';

const SLOW = 120_000;

async function started(options: ShopOptions): Promise<RunningShop> {
  const shop = await startShop(options);
  onTestFinished(() => shop.kill());
  return shop;
}

describe('a live shop', () => {
  test(
    'starts from what a production install has, takes customers, and shows what its owner gave it',
    async () => {
      const shop = await started(await liveOptions(WITHOUT_STAND_INS));
      const kofi = await aCustomer(shop);
      for (const path of ['/', '/contact', '/policies/privacy', '/policies/terms']) {
        const page = await kofi.get(path);
        // The examples in the form are nobody's.
        const html = (await page.text()).replaceAll('you@example.com', '');
        expect([path, page.status]).toEqual([path, 200]);
        expect(html).toContain('hello@shop.example');
        expect(html).not.toMatch(/tel:|wa\.me|\+233|social\.example|example\.com|sandbox/i);
        expect(page.headers.get('strict-transport-security')).toBe('max-age=63072000');
      }
      expect(kofi.cookie()).toContain('__Host-shop.session_token=');
      for (const path of ['/sandbox/mail', '/style-guide', '/style-guide.data'])
        expect([path, (await kofi.get(path)).status]).toEqual([path, 404]);
    },
    SLOW,
  );

  test(
    'that is new says at the admin’s home what is left to set up, and shows no empty shelf',
    async () => {
      const shop = await started(await liveOptions());
      const admin = aVisitor(shop);
      const owner = { email: 'owner@shop.example', password: 'sixteen-dots-in-sand' };
      expect((await admin.post('/api/auth/sign-in/email', owner)).status).toBe(200);
      const home = await (await admin.get('/admin/home')).text();
      const listed = (name: string) =>
        new RegExp(`<ul aria-label="${name}"[^>]*>([\\s\\S]*?)</ul>`).exec(home)?.[1] ?? '';
      const steps = listed('First steps') + listed('Still to set up');
      for (const [text, page] of [
        ['there was never a backup', '/admin/setup#backup'],
        ['nothing is for sale yet', '/admin/add-product/ADD'],
        ['the law asks a shop to say its phone number', '/admin/settings/contact#phone'],
        ['no delivery method is on', '/admin/delivery'],
        ['no test order was paid yet', '/admin/setup#test-order'],
        ['the law asks a shop to say its business name', '/admin/settings/law#businessName'],
        ['no webhook yet', '/admin/setup'],
      ])
        expect(steps).toMatch(new RegExp(`href="${page}"[^>]*>(?:(?!</a>).)*${text}`));
      expect(home).not.toContain('Nothing to do');
      expect(await (await admin.get('/')).text()).not.toContain('New on the shelf');
    },
    SLOW,
  );
});
