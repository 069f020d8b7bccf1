import { isStorable } from '#contracts/text.ts';
import { foldText } from './order-search.ts';
import { pageNumber } from './page-number.ts';
import { internationalNumber } from './phone.ts';

/** Which messages the administrator looks at. */
export const MESSAGE_FILTERS = ['new', 'answered', 'all'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** What the address of the list of messages says. */
export type MessageDesk = { show: MessageFilter; q: string; page: number };

const DEFAULT_FILTER: MessageFilter = 'new';
const LONGEST_SEARCH = 254;
const MOST_WORDS = 6;

/** Reads the query of the list; what it does not know becomes the default. */
export function parseMessageDesk(query: URLSearchParams): MessageDesk {
  return {
    show: MESSAGE_FILTERS.find((known) => known === query.get('show')) ?? DEFAULT_FILTER,
    q: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: pageNumber(query.get('page')),
  };
}

/** The query of the list after a change, which leads back to the first page unless it names one. */
export function messageDeskQuery(desk: MessageDesk, change: Partial<MessageDesk>): string {
  const { show, q, page } = { ...desk, page: 1, ...change };
  const query = new URLSearchParams({
    ...(show !== DEFAULT_FILTER && { show }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

/** Takes what was typed, returns the words that must all be found, folded as messages are searched. */
export function messageWords(typed: string): string[] {
  if (!isStorable(typed)) return [];
  const words = foldText(typed).split(/\s+/);
  // The index knows letters and digits alone.
  return words.filter((word) => /[\p{L}\d]/u.test(word)).slice(0, MOST_WORDS);
}

const PHONE_LIKE = /(?:\+|\b)\d[\d\s().-]{6,18}\d\b/g;

/** Takes a text, returns the first phone number in it with its country code, or null. */
export function phoneNumberIn(text: string): string | null {
  for (const [part] of text.matchAll(PHONE_LIKE)) {
    const number = internationalNumber(part);
    if (number) return number;
  }
  return null;
}
