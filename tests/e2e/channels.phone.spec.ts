import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, keepInBrowser } from '#tests/support/shoppers.ts';

const main = (page: Page) => page.getByRole('main');
const CART = [
  { id: 'md-via-shirt', name: 'Via shirt, “Ama”', price: 135, imageURL: '', qty: 2, text: 'Ama' },
  { id: 'tl-casting-tray', name: 'Casting tray', price: 640, imageURL: '', qty: 1 },
];

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
