import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, keepInBrowser } from '#tests/support/shoppers.ts';

const main = (page: Page) => page.getByRole('main');
const CART = [
  { id: 'md-via-shirt', name: 'Via shirt, “Ama”', price: 135, imageURL: '', qty: 2, text: 'Ama' },
  { id: 'tl-casting-tray', name: 'Casting tray', price: 640, imageURL: '', qty: 1 },
];

test('the owner switches on a feed, reads what it leaves out and copies its address; a browser can read it', async ({
  newPage,
  shop,
}) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/home');
  await admin.getByRole('button', { name: 'More' }).tap();
  await admin.getByRole('link', { name: 'Channels' }).last().tap();
  await expect(main(admin).getByRole('heading', { name: 'Google' })).toBeVisible();
  await expectNoSidewaysScroll(admin);
  await main(admin)
    .getByText(/^A course, reading or other session.* \(\d+\)$/)
    .first()
    .tap();
  await expect(
    main(admin)
      .getByRole('link', { name: /coaching/i })
      .first(),
  ).toBeVisible();

  await main(admin).getByRole('button', { name: 'Switch on the feed for Google' }).tap();
  await expect(main(admin).getByText('Switched on the feed for Google.')).toBeVisible();
  await expect(main(admin).getByText(`${shop.url}/feeds/google.xml`)).toBeVisible();
  await expect(main(admin).getByRole('button', { name: 'Copy the address' })).toBeVisible();
  await expectNoSidewaysScroll(admin);

  const read = await admin.evaluate(async () => {
    const xml = await (await fetch('/feeds/google.xml')).text();
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    const names = 'http://base.google.com/ns/1.0';
    return {
      fault: feed.querySelector('parsererror')?.textContent ?? null,
      items: feed.querySelectorAll('rss > channel > item').length,
      ids: new Set(Array.from(feed.getElementsByTagNameNS(names, 'id'), (id) => id.textContent)).size,
    };
  });
  expect(read.fault).toBeNull();
  expect(read.items).toBeGreaterThan(30);
  expect(read.ids).toBe(read.items);
  await main(admin).getByRole('button', { name: 'Switch off the feed for Google' }).tap();
  await expect(main(admin).getByText('Switched off the feed for Google.')).toBeVisible();
});

test('a guest sends the cart by WhatsApp once the owner takes orders there', async ({
  newPage,
  page,
  shop,
}) => {
  await keepInBrowser(page, { cart: CART });
  await visit(page, '/cart');
  const link = main(page).getByRole('link', { name: 'Order by WhatsApp' });
  await expect(main(page).getByText('Via shirt').first()).toBeVisible();
  await expect(link).toHaveCount(0);

  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/channels');
  await main(admin).getByRole('button', { name: 'Switch on orders by WhatsApp' }).tap();
  await expect(main(admin).getByText('Switched on orders by WhatsApp.')).toBeVisible();

  await visit(page, '/cart');
  await expect(link).toBeVisible();
  await expectNoSidewaysScroll(page);
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect([address.host, address.pathname]).toEqual(['wa.me', expect.stringMatching(/^\/233\d{9}$/)]);
  const text = address.searchParams.get('text')?.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toContain('2 × Via shirt, with a text of my own: GHS 135.00 each, GHS 270.00');
  expect(text).toContain('Together GHS 910.00, without delivery.');
  expect(text).toContain(shop.url);
  expect(text).not.toContain('Ama');
});
