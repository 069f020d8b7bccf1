/**
 * `words` are further names of what `label` says; `to` is the field, or the page where there is no single one. It is null
 * where nothing can be set, and then `page` says why.
 */
export type Place = { label: string; page: string; to: string | null; words: string };

const MOST_WORDS = 8;
/** Nobody looks for these. */
const SMALL_WORDS = ['a', 'an', 'and', 'for', 'my', 'of', 'our', 'the', 'to'];

/**
 * The places that answer all words of a search, those with the words in their label first. Empty for a search
 * without words.
 */
export function findPlaces(places: readonly Place[], search: string): Place[] {
  const sought = wordsOf(search)
    .filter((word) => !SMALL_WORDS.includes(word))
    .slice(0, MOST_WORDS);
  if (sought.length === 0) return [];
  const holds = (text: string) => {
    const words = wordsOf(text);
    return sought.every((one) => words.some((word) => isMeant(word, one)));
  };
  const found = places.filter(({ label, page, words }) => holds(`${label} ${page} ${words}`));
  return found.sort((a, b) => Number(holds(b.label)) - Number(holds(a.label)));
}

/** By its beginning, or in the plural: "taxes" finds "tax". */
function isMeant(word: string, sought: string): boolean {
  return word.startsWith(sought) || sought === `${word}s` || sought === `${word}es`;
}

/** "E-mail" is "email", "What's" is "whats". */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’-]/g, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}
