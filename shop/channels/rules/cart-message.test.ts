import { expect, test } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import type { CartItem } from '#shop/cart/contract.ts';
import { totalCart } from '#shop/cart/rules/cart.ts';
import { whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { withCustomText } from '#shop/choices/rules/variant-name.ts';
import { cartMessage, MOST_IN_LINK } from './cart-message.ts';

const SHOP = { name: 'Sixteen Figures', url: 'https://shop.example' };
const item = (changes: Partial<CartItem>): CartItem => ({
  id: 'tray',
  name: 'Casting tray',
  price: pesewas(14_500),
  imageURL: '',
  qty: 1,
  ...changes,
});
const messageOf = (items: CartItem[]) => cartMessage(totalCart(items), SHOP).replaceAll('\u00a0', ' ');

test('names what was chosen, the pieces, the price, the sum and the shop', () => {
  const cart = [item({ name: 'Via shirt, L, black', price: pesewas(12_050), qty: 3 }), item({})];
  expect(messageOf(cart).split('\n')).toEqual([
    'Hello Sixteen Figures, I would like to order:',
    '',
    '3 × Via shirt, L, black: GHS 120.50 each, GHS 361.50',
    '1 × Casting tray: GHS 145.00',
    '',
    'Together GHS 506.50, without delivery.',
    'https://shop.example',
  ]);
});

test('what the buyer wrote on it stays in the browser', () => {
  const text = 'For Ama Mensah';
  const message = messageOf([item({ name: `${withCustomText('Key fob', text)}, Mon 30 Nov, 10:00`, text })]);
  expect(message).not.toContain('Ama');
  expect(message).toContain('1 × Key fob, with a text of my own, Mon 30 Nov, 10:00: GHS 145.00');
});

test.each([
  ['long names', 'A very long name of a thing '.repeat(14)],
  ['signs of four bytes', '🀄'.repeat(200)],
  ['half characters', '\ud83c'.repeat(300)],
  ['signs that addresses escape', '%&#+?\n'.repeat(60)],
])('a hundred lines of %s fit into a link, and the rest is counted', (_, name) => {
  const cart = Array.from({ length: 100 }, (_line, at) => item({ id: `p${at}`, name, qty: 99 }));
  const message = cartMessage(totalCart(cart), SHOP);
  expect(encodeURIComponent(message).length).toBeLessThanOrEqual(MOST_IN_LINK);
  const shown = message.split('\n').filter((line) => line.startsWith('99 × ')).length;
  expect(shown).toBeGreaterThan(0);
  expect(message).toContain(`\nand ${100 - shown} more\n`);
  expect(message.replaceAll('\u00a0', ' ')).toContain('Together GHS 1,435,500.00');
  const link = new URL(whatsAppLink('233244550116', message));
  expect(link.searchParams.get('text')).toBe(message);
});
