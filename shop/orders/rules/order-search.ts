import { isStorable } from '#platform/text/text.ts';
import { sameNumberDigits } from '#shop/checkout/rules/phone.ts';
import { OrderId } from '../contract/orders.ts';

/**
 * `words` must all be found in name, town, e-mail or phone; `digits` are part of a phone number or the whole
 * number of an order.
 */
export type OrderSearch =
  | { by: 'number'; number: number }
  | { by: 'id'; id: string }
  | { by: 'digits'; digits: string; number: number | null }
  | { by: 'words'; words: string[] };

/** Longer than any e-mail or id. */
const LONGEST = 320;
const MOST_WORDS = 6;
const PHONE_LIKE = /^[+\d\s().-]+$/;

/** Null for nothing. Phone numbers are known in every spelling. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = typed.trim().slice(0, LONGEST);
  if (text === '' || !isStorable(text)) return null;
  const [, number] = /^(?:no\.?\s*|#)?([1-9]\d{0,5})$/i.exec(text) ?? [];
  if (number) return { by: 'number', number: Number(number) };
  if (OrderId.safeParse(text.toLowerCase()).success) return { by: 'id', id: text.toLowerCase() };
  const digits = PHONE_LIKE.test(text) ? sameNumberDigits(text) : '';
  if (digits !== '') return { by: 'digits', digits, number: orderNumber(text) };
  const words = foldText(text).split(/\s+/).slice(0, MOST_WORDS);
  return { by: 'words', words: words.map((word) => (isPhonePart(word) ? sameNumberDigits(word) : word)) };
}

const isPhonePart = (word: string) => PHONE_LIKE.test(word) && sameNumberDigits(word) !== '';
const orderNumber = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const ACCENTED = 'ÀÁÂÃÄÅàáâãäåÈÉÊËèéêëÌÍÎÏìíîïÒÓÔÕÖòóôõöÙÚÛÜùúûüÇçÑñƐɛƆɔŊŋ';
const PLAIN = 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnneeoonn';
const FOLDED = new Map([...ACCENTED].map((letter, at) => [letter, PLAIN.charAt(at)]));

/** As orders are searched: A to Z in lower case, the accents of local names removed. */
export function foldText(text: string): string {
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...lower].map((letter) => FOLDED.get(letter) ?? letter).join('');
}
