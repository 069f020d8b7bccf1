import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS } from '#tests/support/browser-test.ts';
import { ADMIN, type RunningShop, startShop } from '#tests/support/running-shop.ts';
import type { OtherBrowser, Size } from './browser-window.ts';
import { OTHER_BROWSERS, openOtherBrowser } from './other-browser.ts';

const PICTURES = join(import.meta.dirname, '../../test-results/browsers');
const SCREENS: readonly Size[] = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];
const PAGES = {
  home: '/',
  listing: '/all',
  search: '/all?q=sand',
  product: '/product-details/bk-sand-and-figure',
  shirt: '/product-details/md-via-shirt',
  courses: '/courses',
  cart: '/cart',
  about: '/about',
  contact: '/contact',
  delivery: '/policies/delivery-and-returns',
  'find-order': '/find-order',
  login: '/?login=page',
};

const named = (element: string, name: string) =>
  `//${element}[contains(normalize-space(.), "${name}") or contains(@aria-label, "${name}")]`;
const button = (name: string) => named('button[not(@disabled)]', name);
const link = (name: string) => named('a', name);
const heading = (name: string) => named('h1', name);
const field = (label: string) => `//*[@id = //label[starts-with(normalize-space(.), "${label}")]/@for]`;

describe.each(OTHER_BROWSERS)('in $name', (known) => {
  let shop: RunningShop;
  let browser: OtherBrowser;
  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    shop = await startShop();
    browser = await openOtherBrowser(known);
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const visit = (path: string) => browser.goto(`${shop.url}${path}`);
  async function takePicture(name: string): Promise<void> {
    writeFileSync(join(PICTURES, `${known.name}-${name}.png`), await browser.picture());
  }

  it.each(SCREENS)(
    'every page fits its window, $width pixels wide',
    async (size) => {
      await browser.resize(size);
      const wide: Record<string, number> = {};
      for (const [name, path] of Object.entries(PAGES)) {
        await visit(path);
        await browser.see('//h1');
        const beyond = await browser.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        if (beyond > 0) wide[name] = beyond;
        await takePicture(`${name}-${size.width}`);
      }
      expect(wide).toEqual({});
    },
    600_000,
  );

  it('a guest buys a book, declined once', async () => {
    await browser.resize({ width: 1280, height: 800 });
    await visit('/product-details/bk-sand-and-figure');
    await browser.click(button('Add to Cart'));
    await browser.see('//*[contains(normalize-space(.), "Added to cart")]');
    await visit('/checkout');
    await browser.click(link('Continue as guest'));
    await browser.see(field('E-mail'));
    for (const [label, value] of Object.entries(ADDRESS)) {
      const before = await browser.evaluate<string>(
        `document.evaluate(${JSON.stringify(field(label))}, document, null, 9).singleNodeValue.value`,
      );
      if (before === '') await browser.fill(field(label), value);
    }
    await browser.fill(field('E-mail'), 'yaw@example.com');
    await browser.click(button('Proceed To Checkout'));
    await browser.click(button('Pay Now'));
    await browser.click(button('Decline payment'));
    await browser.click(link('Back to the shop'));
    await browser.see('//*[@role="alert"][contains(normalize-space(.), "Transaction verification failed.")]');
    await browser.click(button('Pay Now'));
    await browser.click(button('Approve payment'));
    await browser.see(heading('Hooray! Your order was confirmed'));
    await takePicture('confirmation');
    await browser.click(link('View Order Status'));
    await browser.see(heading('Order details'));
    await browser.see(`//main[contains(normalize-space(.), "${ADDRESS['Address line 1']}")]`);
  }, 300_000);

  it('the administrator logs in, and adds a product with a picture from the machine', async () => {
    const picture = join(PICTURES, 'tray.png');
    await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a83f24' } })
      .png()
      .toFile(picture);
    await visit('/?login=admin&next=%2Fadmin%2Fadd-product%2FADD');
    await browser.fill(field('E-mail'), ADMIN.email);
    await browser.fill(field('Password'), ADMIN.password);
    await browser.click('//form//button[@type="submit"][contains(normalize-space(.), "Log")]');
    await browser.see(heading('Add New Product'));
    await browser.choose('//main//input[@type="file"]', picture);
    await browser.fill(field('Name'), 'A tray with a picture');
    await browser.fill(field('Price in cedis'), '145');
    await browser.evaluate(`(() => {
      const select = document.evaluate(${JSON.stringify(field('Category'))}, document, null, 9).singleNodeValue;
      select.value = 'Merchandise';
      select.dispatchEvent(new Event('input', { bubbles: true }));
      return true;
    })()`);
    await browser.fill(field('Brand'), 'Via');
    await browser.fill(field('Description'), 'For sand.');
    await browser.click(button('Add product'));
    await browser.see('//*[contains(normalize-space(.), "Product added to Database Successfully")]');
    await takePicture('added');
  }, 300_000);
});
