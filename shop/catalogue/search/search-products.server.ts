import type { Db } from '#platform/db/db.server.ts';
import { foldForSearch } from '#platform/text/search-text.ts';
import type { SearchRelaxation } from '../contract/catalogue.ts';
import type { ProductRow } from '../product-records.server.ts';
import { selectRowsById } from '../queries.server.ts';
import type { ShelfCount } from '../rules/facets.ts';
import {
  editDistance,
  headOf,
  isAsking,
  isLittle,
  isPlain,
  partyOf,
  readSearch,
  relatedTo,
  type SearchWord,
  textOf,
} from '../rules/product-search.ts';
import { findShopPages } from '../rules/shop-pages.ts';
import { relaxSearch } from './relax-search.server.ts';
import {
  atMost,
  type Match,
  type SearchBounds,
  selectKnown,
  selectMatches,
  selectNearWords,
} from './search-queries.server.ts';

/** Best first, at most MOST_MATCHES. `nearest` is what may have been meant where something is unknown. */
export type Search = {
  matches: Match[];
  isMore: boolean;
  nearest: string | null;
  relaxed: SearchRelaxation | null;
};

/** One letter makes most shorter words into another one. */
const SHORTEST_SLIP = 4;
const MOST_SLIPS = 4;

/**
 * Finds the products that have every word of `q`, or else most of them (docs/behaviour.md#search). A word
 * that no product has is taken for those that differ from it by one letter.
 */
export async function searchProducts(db: Db, { q, ...asked }: SearchBounds & { q: string }): Promise<Search> {
  const words = readSearch(q);
  if (words.length === 0) return NOTHING;
  const isOne = words.length === 1;
  const asOne = isOne ? await selectMatches(db, words, asked) : [];
  if (asOne.length > 0) return { ...NOTHING, ...atMost(asOne) };
  const unknown = await findUnknown(db, words);
  const matches = isOne || unknown.size > 0 ? [] : await selectMatches(db, words, asked);
  if (matches.length > 0) return { ...NOTHING, ...atMost(matches) };
  // Too expensive is not unknown.
  if (unknown.size === 0 && asked.price !== null && (await isAnywhere(db, words))) return NOTHING;
  return (await searchMeant(db, { words, unknown }, asked)) ?? relax(db, { q, words, unknown }, asked);
}

const isAnywhere = async (db: Db, words: readonly SearchWord[]): Promise<boolean> =>
  words.length > 0 && (await selectMatches(db, words, { price: null, sort: 'latest' }, 1)).length > 0;

const NOTHING: Search = { matches: [], isMore: false, nearest: null, relaxed: null };

type FailedSearch = { q: string; words: readonly SearchWord[]; unknown: ReadonlyMap<SearchWord, Unknown> };

/** What the words found by correcting slips lead to; null unless they are all corrected. */
async function searchMeant(
  db: Db,
  { words, unknown }: Omit<FailedSearch, 'q'>,
  asked: SearchBounds,
): Promise<Search | null> {
  const slips = words.map((word) => {
    const slip = unknown.get(word);
    const isSure = words.length > 1 || textOf(word).length >= SHORTEST_SLIP;
    return slip ? (isSure ? slip.slips : null) : word;
  });
  const meant = slips.filter((word) => word !== null);
  if (unknown.size === 0 || meant.length < words.length) return null;
  const matches = await selectMatches(db, meant, asked);
  if (matches.length === 0) return null;
  const text = `Showing results for “${await spellingOf(db, meant, matches)}”.`;
  return { ...NOTHING, ...atMost(matches), relaxed: { text, nearest: null } };
}

async function spellingOf(db: Db, words: readonly SearchWord[], matches: readonly Match[]): Promise<string> {
  const [best] = await selectInOrder(db, matches.slice(0, 1));
  const text = best && foldForSearch([best.name, best.brand, best.category, best.description].join(' '));
  const isThere = (form: string) => ` ${text} `.includes(` ${form}`);
  return words.map((word) => word.forms.find(isThere) ?? textOf(word)).join(' ');
}

/** What a page of the shop answers need not be found among the products. */
async function relax(db: Db, { q, words, unknown }: FailedSearch, asked: SearchBounds): Promise<Search> {
  const answered = findShopPages(q).words;
  const left = words.filter((word) => !word.forms.some((form) => answered.has(form)));
  if (left.length === 0) return NOTHING;
  const isAnswered = left.length < words.length;
  const nearest = isAnswered ? null : await nearestTo(db, words, unknown);
  const standsFor = (word: SearchWord) =>
    unknown.has(word) ? (isLong(word) && unknown.get(word)?.slips) || null : word;
  const known = new Map(left.map((word) => [word, standsFor(word)]));
  const relaxation = await relaxSearch(db, { known, isAnswered, head: headOf(q), party: partyOf(q) }, asked);
  if (!relaxation) return { ...NOTHING, nearest };
  const { relaxed, ...found } = relaxation;
  return { ...found, nearest, relaxed: relaxed === null ? null : { text: relaxed, nearest } };
}

/** Beside other words one slip makes too many of a short one. */
const isLong = (word: SearchWord): boolean => textOf(word).length > SHORTEST_SLIP;

type Unknown = {
  slips: SearchWord | null;
  nearest: string | null;
};

async function findUnknown(db: Db, words: readonly SearchWord[]): Promise<Map<SearchWord, Unknown>> {
  const plain = words.filter((word) => /^[a-z]{3,24}$/.test(textOf(word)) && word.synonyms.length === 0);
  const known = new Set(await selectKnown(db, plain));
  const unknown = new Map<SearchWord, Unknown>();
  for (const word of plain.filter((candidate) => !known.has(candidate)))
    unknown.set(word, isPlain(word) || relatedTo(word) ? MEANT : await findNear(db, textOf(word)));
  return unknown;
}

const MEANT: Unknown = { slips: null, nearest: null };

async function findNear(db: Db, typed: string): Promise<Unknown> {
  const near = (await selectNearWords(db, typed))
    .map((other) => ({ other, distance: editDistance(typed, other) }))
    .filter(({ other, distance }) => distance <= mostSlips(typed, other) && !isLittle(other))
    .sort((a, b) => a.distance - b.distance);
  const forms = near
    .filter(({ other, distance }) => distance === 1 && isSlip(typed, other))
    .map(({ other }) => other);
  const slips = forms.length > 0 ? { forms: forms.slice(0, MOST_SLIPS), synonyms: [] } : null;
  return { slips, nearest: near[0]?.other ?? null };
}

/** In a word of three letters, one too many or missing is a likelier slip than another letter. */
const isSlip = (typed: string, other: string) =>
  typed.length >= SHORTEST_SLIP || typed.length !== other.length;

const mostSlips = (typed: string, other: string) => (Math.max(typed.length, other.length) < 7 ? 1 : 2);

/** The words with the nearest in place of those that are unknown, if products have all of them. */
async function nearestTo(
  db: Db,
  words: readonly SearchWord[],
  unknown: ReadonlyMap<SearchWord, Unknown>,
): Promise<string | null> {
  const telling = words.filter((word) => !isAsking(word));
  if (!telling.some((word) => unknown.get(word)?.nearest)) return null;
  const meant = telling.flatMap(
    (word) => (unknown.has(word) ? unknown.get(word)?.nearest : textOf(word)) ?? [],
  );
  const nearest = meant.join(' ');
  return meant.length === telling.length && (await isAnywhere(db, readSearch(nearest))) ? nearest : null;
}

/**
 * For a search that found nothing, at most `most` products: of what may be meant, or of one of the words;
 * none where a page of the shop answers, or nothing is near.
 */
export async function proposeInstead(
  db: Db,
  { q, nearest }: { q: string; nearest: string | null },
  most: number,
): Promise<ProductRow[]> {
  const single = findShopPages(q).pages.length > 0 ? [] : readSearch(q).map(textOf);
  const tries = [q, ...(nearest ? [nearest] : []), ...single];
  for (const other of new Set(tries)) {
    const words = readSearch(other);
    const matches = words.length > 0 ? await selectMatches(db, words, { price: null, sort: 'latest' }) : [];
    if (matches.length > 0) return selectInOrder(db, matches.slice(0, most));
  }
  return [];
}

export async function selectInOrder(db: Db, matches: readonly Match[]): Promise<ProductRow[]> {
  const ids = matches.map(({ id }) => id);
  const rows = new Map((await selectRowsById(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export function countShelves(matches: readonly Match[]): ShelfCount[] {
  const shelves = new Map<string, ShelfCount>();
  for (const { category, brand } of matches) {
    const shelf = shelves.get(`${category}\n${brand}`) ?? { category, brand, found: 0 };
    shelves.set(`${category}\n${brand}`, { ...shelf, found: shelf.found + 1 });
  }
  return [...shelves.values()];
}
