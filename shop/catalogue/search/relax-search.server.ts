import type { Db } from '#platform/db/db.server.ts';
import type { SearchRelaxation } from '../contract/catalogue.ts';
import { isAsking, isNumber, relatedTo, type SearchWord, textOf } from '../rules/product-search.ts';
import { atMost, type Match, type SearchBounds, selectMatches } from './search-queries.server.ts';

/** `relaxed` is null where nothing but small words were left out. */
export type Relaxation = { matches: Match[]; isMore: boolean; relaxed: SearchRelaxation['text'] | null };

export type WordMatches = {
  known: ReadonlyMap<SearchWord, SearchWord | null>;
  isAnswered: boolean;
  head: string;
  /** As in "for two": products that say so are shown, too, when it was left out. */
  party: string | null;
};

/** Words that are tried by themselves. */
const MOST_TRIED = 4;
const MOST_COMPARED = 100;
/** Products shown for some of the words: a frequent word takes three times as long to fill the usual list. */
const MOST_GUESSED = 250;

/**
 * For a search whose words no product has all of: first without the words that ask rather than name and those that no
 * product has, then with those of the words that one product has best. Null where that finds nothing either.
 */
export async function relaxSearch(
  db: Db,
  { known, isAnswered, head, party }: WordMatches,
  asked: SearchBounds,
): Promise<Relaxation | null> {
  const naming = [...known].filter(([word]) => !isAsking(word));
  const things = naming.filter(([word]) => party === null || !isNumber(word));
  const telling = things.some(([, stands]) => stands !== null) ? things : naming;
  const found = unique(telling.map(([word, stands]) => stands ?? relatedTo(word)));
  const missing = telling.filter(([, stands]) => stands === null).map(([word]) => textOf(word));
  if (found.length === 0) return null;
  const isLess = isAnswered || found.length < known.size || missing.length > 0;
  const wider = found.map((word) => (word.forms.includes(head) ? orElse(word, party) : word));
  const matches = isLess ? await selectMatches(db, wider, asked) : [];
  // What stands in descriptions alone is not worth showing beside the page that answers.
  if (isAnswered && found.length === 1 && !matches.some(isNamed)) return null;
  const isSmall = !isAnswered && missing.length === 0 && telling.length === naming.length;
  if (matches.length > 0)
    return { ...atMost(matches), relaxed: isSmall ? null : relaxedText(missing, found) };
  if (found.length === 1) return null;
  const { words: best, list } = await selectBestWords(db, found.slice(0, MOST_TRIED), { ...asked, head });
  if (best.length === 0) return null;
  const guessed = list ?? (await selectMatches(db, best, asked, MOST_GUESSED + 1));
  return { ...atMost(guessed, MOST_GUESSED), relaxed: relaxedText(missing, best) };
}

function unique(words: readonly (SearchWord | null)[]): SearchWord[] {
  return [...new Map(words.flatMap((word) => (word ? [[textOf(word), word] as const] : []))).values()];
}

const orElse = (word: SearchWord, other: string | null): SearchWord =>
  other === null ? word : { ...word, synonyms: [...word.synonyms, other] };

function relaxedText(missing: readonly string[], kept: readonly SearchWord[]): string {
  const words = missing.map((word) => `“${word}”`).join(' or ');
  return `No results for ${words || 'all of these words'}. Showing results for “${kept.map(textOf).join(' ')}”.`;
}

/** Coarse, so that names are equal whichever form of a word they have; descriptions come to nothing. */
const rankOf = ({ score }: Match): number => Math.floor(score / 8);
const isNamed = (match: Match): boolean => rankOf(match) > 0;

type Had = { words: SearchWord[]; rank: number };

type Best = {
  words: SearchWord[];
  list: Match[] | null;
};

/** The words of the product that has them best; among equals most of them, then with the one that names a thing. */
async function selectBestWords(
  db: Db,
  words: readonly SearchWord[],
  { head, ...asked }: SearchBounds & { head: string },
): Promise<Best> {
  const lists = await Promise.all(words.map((word) => selectMatches(db, [word], asked, MOST_COMPARED)));
  const products = new Map<string, Had>();
  for (const [at, word] of words.entries())
    for (const match of lists[at] ?? []) {
      const had = products.get(match.id) ?? { words: [], rank: 0 };
      products.set(match.id, { words: [...had.words, word], rank: had.rank + rankOf(match) });
    }
  const names = ({ words: had }: Had) => Number(had.some((word) => word.forms.includes(head)));
  const best = [...products.values()].reduce<Had | null>((first, had) => {
    const ahead =
      first && (had.rank - first.rank || had.words.length - first.words.length || names(had) - names(first));
    return ahead === null || ahead > 0 ? had : first;
  }, null);
  const [one, ...others] = best?.words ?? [];
  const list = one && others.length === 0 ? lists[words.indexOf(one)] : null;
  return { words: best?.words ?? [], list: list && list.length < MOST_COMPARED ? list : null };
}
