import { foldForSearch } from '#platform/text/search-text.ts';
import { CATEGORIES, type Category } from '../contract/catalogue.ts';
import { ASKING, LITTLE, NUMBERS, PLAIN, RELATED, SYNONYMS } from './search-vocabulary.ts';

/**
 * A product has the word when it holds one of the forms, the typed one first; or one of the synonyms, which
 * count for less.
 */
export type SearchWord = { forms: string[]; synonyms: string[] };

const MOST_WORDS = 8;
/** The words that a product must all have; none where nothing can be looked for. */
export function readSearch(typed: string): SearchWord[] {
  const all = [...new Set(foldForSearch(typed).split(' ').filter(Boolean))];
  const telling = all.filter((word) => !LITTLE.has(word));
  return (telling.length > 0 ? telling : all).slice(0, MOST_WORDS).map(readWord);
}

const PREPOSITIONS = new Set('about at by for from in of on to with'.split(' '));

/** The word that names the thing: the last one, or the last before "for two". */
export function headOf(typed: string): string {
  const all = foldForSearch(typed).split(' ').filter(Boolean);
  const end = all.findIndex((word, at) => at > 0 && PREPOSITIONS.has(word));
  const first = end < 0 ? all : all.slice(0, end);
  return first.findLast((word) => !LITTLE.has(word) && !ASKING.has(word)) ?? '';
}

/** For how many people: "for two". */
export function partyOf(typed: string): string | null {
  const all = foldForSearch(typed).split(' ').filter(Boolean);
  const many = all.find((word, at) => NUMBERS.has(word) && all[at - 1] === 'for');
  return many ? `for ${many}` : null;
}

function readWord(word: string): SearchWord {
  const forms = [word, ...otherNumber(word)];
  return { forms, synonyms: [...new Set(forms.flatMap((form) => SYNONYMS.get(form) ?? []))] };
}

export const textOf = ({ forms }: SearchWord): string => forms[0] ?? '';

export const isAsking = (word: SearchWord): boolean => ASKING.has(textOf(word));

export const isLittle = (word: string): boolean => LITTLE.has(word);

export const isNumber = (word: SearchWord): boolean => NUMBERS.has(textOf(word));

export const isPlain = (word: SearchWord): boolean => PLAIN.has(textOf(word));

/** A product to show to those who ask for what the shop does not have. */
export function relatedTo({ forms }: SearchWord): SearchWord | null {
  const related = forms.map((form) => RELATED.get(form)).find(Boolean);
  return related ? readWord(related) : null;
}

/** The singular of a plural, or the plural that does not contain its singular. */
function otherNumber(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return [];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/ies$/.test(word)) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -1), word.slice(0, -2)];
  return /[^siu]s$/.test(word) ? [word.slice(0, -1)] : [];
}

/** One and two letters are found only at the beginning of a word: the index knows no shorter part. */
export const isBeginning = (form: string): boolean => /^[a-z0-9]{1,2}$/.test(form);
/** So are three and four, as long as that finds something: most of them are a part of a word by chance. */
export const isShort = (form: string): boolean => /^[a-z0-9]{3,4}$/.test(form);

export type Reach = 'beginnings' | 'inside';

/** As a pattern of `like` for a folded text. */
export function anywhere(form: string, reach: Reach): string {
  return isAtStart(form, reach) ? atWordStart(form) : inside(form);
}

export const isAtStart = (form: string, reach: Reach): boolean =>
  isBeginning(form) || (reach === 'beginnings' && isShort(form));

export const inside = (form: string): string => `%${escapeLike(form)}%`;

/** Folded texts have a space on either side of every word. */
export const atWordStart = (form: string): string => `% ${escapeLike(form)}%`;
export const asWholeWord = (form: string): string => `% ${escapeLike(form)} %`;

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

export function categoriesNamed(words: readonly SearchWord[]): Category[] {
  const forms = words.flatMap(({ forms }) => forms).filter((form) => form.length > 2);
  return CATEGORIES.filter((category) => forms.some((form) => foldForSearch(category).includes(form)));
}

/** Letters to insert, leave out, change or swap with their neighbour to make the other word. */
export function editDistance(one: string, other: string): number {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
