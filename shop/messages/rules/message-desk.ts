import { isStorable } from '#platform/text/text.ts';
import { internationalNumber } from '#shop/checkout/rules/phone.ts';
import { type ListChoice, listAddress } from '#shop/frame/rules/admin-list.ts';
import { foldText } from '#shop/orders/rules/order-search.ts';

export const MESSAGE_FILTERS = ['new', 'answered', 'all'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

export type MessageDesk = ListChoice<MessageFilter>;
export const messageDesk = listAddress({ filters: MESSAGE_FILTERS, usual: 'new', maxLength: 254 });

const MOST_WORDS = 6;

export function messageWords(typed: string): string[] {
  if (!isStorable(typed)) return [];
  const words = foldText(typed).split(/\s+/);
  // The index knows letters and digits alone.
  return words.filter((word) => /[\p{L}\d]/u.test(word)).slice(0, MOST_WORDS);
}

const PHONE_LIKE = /(?:\+|\b)\d[\d\s().-]{6,18}\d\b/g;

export function phoneNumberIn(text: string): string | null {
  for (const [part] of text.matchAll(PHONE_LIKE)) {
    const number = internationalNumber(part);
    if (number) return number;
  }
  return null;
}
