import { foldForSearch } from '#platform/text/search-text.ts';
import { oneLine, visibleLine } from '#platform/text/text.ts';

export const MAX_WORDS = 60;
/** Shorter numbers are sizes and years; longer ones may be of a phone or a payment. */
const LONG_NUMBER = /\d(?:[ -]?\d){5}/;

/**
 * The words of a search as they are counted, in small letters without marks, at most 60 characters. Null for nothing,
 * and for what may be about a person: an e-mail, a long number.
 */
export function countedWords(typed: string): string | null {
  if (typed.includes('@') || LONG_NUMBER.test(typed)) return null;
  const words = oneLine(visibleLine(foldForSearch(typed)))
    .slice(0, MAX_WORDS)
    .toWellFormed()
    .trim();
  return words === '' ? null : words;
}
