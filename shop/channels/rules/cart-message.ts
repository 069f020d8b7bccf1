import { formatGhs, pesewas } from '#platform/money/money.ts';
import type { Cart, CartItem } from '#shop/cart/contract.ts';
import { cutTo } from './feed-text.ts';

/** Characters of the text as the address of a link carries it: browsers and phones pass on 2,000. */
export const MOST_IN_LINK = 1_800;
const MAX_NAME = 80;

/**
 * A cart as a text for the shop's WhatsApp: each line with what was chosen, pieces and price, their sum and the shop's
 * address. Lines that do not fit are counted, and are in the sum. What buyers wrote themselves stays out of the link.
 */
export function cartMessage({ cartItems, totalAmount }: Cart, shop: { name: string; url: string }): string {
  const head = `Hello ${cutTo(shop.name, MAX_NAME)}, I would like to order:`;
  const foot = `Together ${formatGhs(totalAmount)}, without delivery.\n${shop.url}`;
  const textOf = (lines: readonly string[]) => {
    const more = cartItems.length - lines.length;
    return [head, '', ...lines, ...(more > 0 ? [`and ${more} more`] : []), '', foot]
      .join('\n')
      .toWellFormed();
  };
  let room = MOST_IN_LINK - sizeInLink(textOf([]));
  const fitting: string[] = [];
  for (const item of cartItems) {
    const line = lineText(item);
    room -= sizeInLink(`\n${line}`);
    if (room < 0) break;
    fitting.push(line);
  }
  return textOf(fitting);
}

function lineText({ name, price, qty, text }: CartItem): string {
  const goods = text ? name.replace(`“${text}”`, 'with a text of my own') : name;
  const each = qty > 1 ? `${formatGhs(price)} each, ${formatGhs(pesewas(price * qty))}` : formatGhs(price);
  return `${qty} × ${cutTo(goods.replace(/\s+/g, ' '), MAX_NAME).toWellFormed()}: ${each}`;
}

const sizeInLink = (text: string) => encodeURIComponent(text.toWellFormed()).length;
