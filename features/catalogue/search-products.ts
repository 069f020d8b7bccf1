import type { Db } from '#adapters/db/db.ts';
import type { Relaxed } from '#contracts/catalogue.ts';
import type { ShelfCount } from '#domain/facets.ts';
import {
  editDistance,
  headOf,
  isAsking,
  isLittle,
  readSearch,
  relatedTo,
  type SearchWord,
  textOf,
} from '#domain/product-search.ts';
import { findShopPages } from '#domain/shop-pages.ts';
import { type ProductRow, selectLatest, selectRowsById } from './queries.ts';
import { relaxSearch } from './relax-search.ts';
import {
  type Asked,
  isKnown,
  type Match,
  MOST_MATCHES,
  selectMatches,
  selectNearWords,
} from './search-queries.ts';

/** What a search finds, best first, at most MOST_MATCHES of it. `nearest` is what may have been meant where something is unknown. */
export type Search = {
  matches: Match[];
  isMore: boolean;
  nearest: string | null;
  relaxed: Relaxed | null;
};

/** One letter makes most shorter words into another one. */
const SHORTEST_SLIP = 4;
const MOST_SLIPS = 4;

/**
 * Finds the products that have every word of `q`, or else most of them (docs/behaviour.md#search). A word that
 * no product has is taken for those that differ from it by one letter.
 */
export async function searchProducts(db: Db, { q, ...asked }: Asked & { q: string }): Promise<Search> {
  const words = readSearch(q);
  if (words.length === 0) return NOTHING;
  const matches = await selectMatches(db, words, asked);
  if (matches.length > 0) return { ...NOTHING, ...atMost(matches) };
  // What is too dear is not unknown.
  if (asked.price !== null && (await selectMatches(db, words, { ...asked, price: null })).length > 0)
    return NOTHING;
  const unknown = await findUnknown(db, words);
  const known = new Map(
    words.map((word) => [word, unknown.has(word) ? (unknown.get(word)?.slips ?? null) : word]),
  );
  const slips = [...known.values()].filter((word) => word !== null);
  const meant =
    unknown.size > 0 && slips.length === words.length ? await selectMatches(db, slips, asked) : [];
  if (meant.length > 0) return { ...NOTHING, ...atMost(meant) };
  return relax(db, { q, known, unknown }, asked);
}

const NOTHING: Search = { matches: [], isMore: false, nearest: null, relaxed: null };

function atMost(matches: Match[]): Pick<Search, 'matches' | 'isMore'> {
  return { matches: matches.slice(0, MOST_MATCHES), isMore: matches.length > MOST_MATCHES };
}

type Failed = {
  q: string;
  /** What each word stands for, null for one that no product has. */
  known: ReadonlyMap<SearchWord, SearchWord | null>;
  unknown: ReadonlyMap<SearchWord, Unknown>;
};

/** What a page of the shop answers need not be found among the products. */
async function relax(db: Db, { q, known, unknown }: Failed, asked: Asked): Promise<Search> {
  const answered = findShopPages(q).words;
  const left = [...known].filter(([word]) => !word.forms.some((form) => answered.has(form)));
  if (left.length === 0) return NOTHING;
  const isAnswered = left.length < known.size;
  const nearest = isAnswered ? null : nearestTo([...known.keys()], unknown);
  const sure = left.map(([word, meant]) => [word, meant === word || isLong(word) ? meant : null] as const);
  const relaxation = await relaxSearch(db, { known: new Map(sure), isAnswered, head: headOf(q) }, asked);
  if (!relaxation) return { ...NOTHING, nearest };
  const { matches, relaxed } = relaxation;
  return { ...atMost(matches), nearest, relaxed: relaxed === null ? null : { text: relaxed, nearest } };
}

/** Beside other words one slip makes too many of a short one. */
const isLong = (word: SearchWord): boolean => textOf(word).length > SHORTEST_SLIP;

type Unknown = {
  /** The words that one slip made this one of. */
  slips: SearchWord | null;
  nearest: string | null;
};

/** What each word that no product has may stand for. */
async function findUnknown(db: Db, words: readonly SearchWord[]): Promise<Map<SearchWord, Unknown>> {
  const unknown = new Map<SearchWord, Unknown>();
  for (const word of words) {
    const [typed = ''] = word.forms;
    if (!/^[a-z]{3,24}$/.test(typed) || word.synonyms.length > 0 || (await isKnown(db, word.forms))) continue;
    if (relatedTo(word)) {
      unknown.set(word, { slips: null, nearest: null });
      continue;
    }
    const near = (await selectNearWords(db, typed))
      .map((other) => ({ other, distance: editDistance(typed, other) }))
      .filter(({ other, distance }) => distance <= mostSlips(typed) && !isLittle(other))
      .sort((a, b) => a.distance - b.distance);
    const forms = near.filter(({ distance }) => distance === 1).map(({ other }) => other);
    const isOneSlip = typed.length >= SHORTEST_SLIP && forms.length > 0;
    const slips = isOneSlip ? { forms: forms.slice(0, MOST_SLIPS), synonyms: [] } : null;
    unknown.set(word, { slips, nearest: near[0]?.other ?? null });
  }
  return unknown;
}

const mostSlips = ({ length }: string) => (length < 6 ? 1 : 2);

/** The words with the nearest in place of those that are unknown; one that is near to nothing is left out. */
function nearestTo(words: readonly SearchWord[], unknown: ReadonlyMap<SearchWord, Unknown>): string | null {
  const telling = words.filter((word) => !isAsking(word));
  if (!telling.some((word) => unknown.get(word)?.nearest)) return null;
  const meant = telling.map((word) => (unknown.has(word) ? unknown.get(word)?.nearest : word.forms[0]));
  return meant.filter(Boolean).join(' ');
}

/** Four products, say, for somebody whose search found nothing: of what may be meant, of one of the words, or new. */
export async function proposeInstead(
  db: Db,
  { q, nearest }: { q: string; nearest: string | null },
  most: number,
): Promise<ProductRow[]> {
  const tries = [q, ...(nearest ? [nearest] : []), ...readSearch(q).map(({ forms }) => forms[0] ?? '')];
  for (const other of new Set(tries)) {
    const words = readSearch(other);
    const matches = words.length > 0 ? await selectMatches(db, words, { price: null, sort: 'latest' }) : [];
    if (matches.length > 0) return selectInOrder(db, matches.slice(0, most));
  }
  return selectLatest(db, most);
}

/** The rows of these matches in their order. */
export async function selectInOrder(db: Db, matches: readonly Match[]): Promise<ProductRow[]> {
  const ids = matches.map(({ id }) => id);
  const rows = new Map((await selectRowsById(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** How many of these matches there are of each category and brand. */
export function countShelves(matches: readonly Match[]): ShelfCount[] {
  const shelves = new Map<string, ShelfCount>();
  for (const { category, brand } of matches) {
    const shelf = shelves.get(`${category}\n${brand}`) ?? { category, brand, found: 0 };
    shelves.set(`${category}\n${brand}`, { ...shelf, found: shelf.found + 1 });
  }
  return [...shelves.values()];
}
