import type { Db } from '#adapters/db/db.ts';
import type { ListingState } from '#contracts/catalogue.ts';
import type { ShelfCount } from '#domain/facets.ts';
import { editDistance, readSearch, type SearchWord } from '#domain/product-search.ts';
import { type ProductRow, selectLatest, selectRowsById } from './queries.ts';
import { isKnown, type Match, selectMatches, selectNearWords } from './search-queries.ts';

type Asked = Pick<ListingState, 'q' | 'price' | 'sort'>;

/** What a search finds, best first. Where it finds nothing, `nearest` is what may have been meant. */
export type Search = { matches: Match[]; nearest: string | null };

/** One letter makes most shorter words into another one. */
const SHORTEST_SLIP = 4;
const MOST_SLIPS = 4;

/**
 * Finds the products that have every word of `q` (docs/behaviour.md#search). A word that no product has is
 * taken for those that differ from it by one letter.
 */
export async function searchProducts(db: Db, asked: Asked): Promise<Search> {
  const words = readSearch(asked.q);
  if (words.length === 0) return { matches: [], nearest: null };
  const matches = await selectMatches(db, words, asked);
  if (matches.length > 0) return { matches, nearest: null };
  const unknown = await findUnknown(db, words);
  if (unknown.size === 0) return { matches, nearest: null };
  const slips = words.map((word) => (unknown.has(word) ? unknown.get(word)?.slips : word));
  const meant = slips.every((word) => word != null) ? await selectMatches(db, slips, asked) : [];
  return { matches: meant, nearest: meant.length > 0 ? null : nearestTo(words, unknown) };
}

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
    const near = (await selectNearWords(db, typed))
      .map((other) => ({ other, distance: editDistance(typed, other) }))
      .filter(({ distance }) => distance <= mostSlips(typed))
      .sort((a, b) => a.distance - b.distance);
    const forms = near.filter(({ distance }) => distance === 1).map(({ other }) => other);
    const isOneSlip = typed.length >= SHORTEST_SLIP && forms.length > 0;
    const slips = isOneSlip ? { forms: forms.slice(0, MOST_SLIPS), synonyms: [] } : null;
    unknown.set(word, { slips, nearest: near[0]?.other ?? null });
  }
  return unknown;
}

const mostSlips = ({ length }: string) => (length < 5 ? 1 : length < 8 ? 2 : 3);

/** The words with the nearest in place of those that are unknown; one that is near to nothing is left out. */
function nearestTo(words: readonly SearchWord[], unknown: ReadonlyMap<SearchWord, Unknown>): string | null {
  if (![...unknown.values()].some(({ nearest }) => nearest)) return null;
  const meant = words.map((word) => (unknown.has(word) ? unknown.get(word)?.nearest : word.forms[0]));
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
