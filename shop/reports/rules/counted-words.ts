import { foldForSearch } from '#platform/text/search-text.ts';
import { oneLine, visibleLine } from '#platform/text/text.ts';

export const MAX_WORDS = 60;
/** Shorter numbers are sizes and years; longer ones may be of a phone or a payment. */
const LONG_NUMBER = /\d(?: ?\d){5}/;
/** Letters and digits mixed, as in the id of an order or the code of a gift voucher. */
const CODE = /(?=\S*\d)(?=\S*[a-z])[a-z\d]{12,}/;

/**
 * The words of a search as they are counted, in small letters without marks, at most 60 characters. Null for nothing,
 * and for what may be about a person: an e-mail, a long number, a code.
 */
export function countedWords(typed: string): string | null {
  const folded = oneLine(visibleLine(foldForSearch(typed)));
  if (folded.includes('@') || LONG_NUMBER.test(folded) || CODE.test(folded)) return null;
  const words = folded.slice(0, MAX_WORDS).toWellFormed().trim();
  return words === '' ? null : words;
}
