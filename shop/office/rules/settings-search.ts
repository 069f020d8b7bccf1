/** `words` are further names of what `label` says; `to` is the field, or the page where there is no single one. */
export type Place = { label: string; page: string; to: string; words: string };

const MOST_WORDS = 8;
/** From this length on a longer form finds a shorter one: "taxes" finds "tax". */
const STEM = 3;

/**
 * The places that answer all words of a search, those with the words in their label first. Empty for a search
 * without words.
 */
export function findPlaces(places: readonly Place[], search: string): Place[] {
  const sought = wordsOf(search).slice(0, MOST_WORDS);
  if (sought.length === 0) return [];
  const holds = (text: string) => {
    const words = wordsOf(text);
    return sought.every((one) => words.some((word) => isMeant(word, one)));
  };
  const found = places.filter(({ label, page, words }) => holds(`${label} ${page} ${words}`));
  return found.sort((a, b) => Number(holds(b.label)) - Number(holds(a.label)));
}

function isMeant(word: string, sought: string): boolean {
  return word.startsWith(sought) || (word.length >= STEM && sought.startsWith(word));
}

/** "E-mail" is "email", "What's" is "whats". */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’-]/g, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}
