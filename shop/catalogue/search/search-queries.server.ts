import { and, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Category, ListingState, Sort } from '../contract/catalogue.ts';
import { forSale } from '../queries.server.ts';
import {
  anywhere,
  asWholeWord,
  atWordStart,
  categoriesNamed,
  inside,
  isAtStart,
  isBeginning,
  isShort,
  type Reach,
  type SearchWord,
} from '../rules/product-search.ts';
import { products } from '../tables/products.server.ts';

/** A search keeps the best of so many products: counting or ranking more means reading them all. */
export const MOST_MATCHES = 1_000;
/** One more shows that there are more. */
const LIMIT = MOST_MATCHES + 1;

export type SearchBounds = Pick<ListingState, 'price' | 'sort'>;

export type Match = { id: string; category: Category; brand: string; score: number };

export function atMost(matches: Match[], most = MOST_MATCHES): { matches: Match[]; isMore: boolean } {
  return { matches: matches.slice(0, most), isMore: matches.length > most };
}

/** The columns that migration 0050 makes of a product's texts; each holds all of the one before it. */
const NAME = sql.raw('products.search_name');
const HEAD = sql.raw('products.search_head');
const TEXT = sql.raw('products.search_text');

const ORDERS = {
  latest: sql`score desc, created_at desc, id`,
  'lowest-price': sql`price, id`,
  'highest-price': sql`price desc, id desc`,
  a2z: sql`name_key, id`,
  z2a: sql`name_key desc, id desc`,
} as const satisfies Record<Sort, SQL>;

/** The products that have every word; those that have a short one inside another word only where it finds no others. */
export async function selectMatches(
  db: Db,
  words: readonly SearchWord[],
  asked: SearchBounds,
  most = LIMIT,
): Promise<Match[]> {
  const matches = await selectWithin(db, words, asked, { reach: 'beginnings', most });
  const short = words.flatMap(({ forms, synonyms }) => [...forms, ...synonyms]).filter(isShort);
  const isWhole = matches.length > 0 || short.length === 0 || !(await isPartOfWord(db, short));
  return isWhole ? matches : selectWithin(db, words, asked, { reach: 'inside', most });
}

/** Whether one of these stands inside a word, not at its beginning; numbers are not remembered, so they may. */
async function isPartOfWord(db: Db, forms: readonly string[]): Promise<boolean> {
  if (forms.some((form) => /[0-9]/.test(form))) return true;
  const patterns = forms.map((form) => `_${inside(form)}`);
  const part = sql`search_words where ${hasAny(sql`word`, patterns)} limit 1`;
  return (await db.select({ word: sql<string>`word` }).from(part)).length > 0;
}

/**
 * Those with all words in the name, then in name, brand or category, then anywhere, the newest of each, up to
 * `most`, else one more than MOST_MATCHES; by rank, or in the sort that was chosen.
 */
function selectWithin(
  db: Db,
  words: readonly SearchWord[],
  { price, sort }: SearchBounds,
  { reach, most }: { reach: Reach; most: number },
): Promise<Match[]> {
  const inName = hasAll(words, NAME, reach);
  const inHead = hasAll(words, HEAD, reach);
  // Without the condition of the index of signs, which takes longer than the words.
  const notInName = sql`not ${isFoundAll(words, NAME, reach)}`;
  const notInHead = sql`not ${isFoundAll(words, HEAD, reach)}`;
  const others = and(forSale, price === null ? undefined : lte(products.price, price));
  const some = (condition: SQL | undefined) => sql`(select * from products
    where ${and(others, condition)} order by created_at desc, id limit ${most})`;
  const inText = some(sql`${hasAll(words, TEXT, reach)} and ${notInHead}`);
  return db
    .select({
      id: sql<string>`id`,
      category: sql<Category>`category`,
      brand: sql<string>`brand`,
      score: sql<number>`score`,
    })
    .from(sql`(
      select products.*, ${scoreOf(words)} as score from (
        ${some(inName)}
        union all ${some(sql`${inHead} and ${notInName}`)}
        ${words.some(isDescribed) ? sql`union all ${inText}` : sql``}
        limit ${most}
      ) as products
    ) as matches`)
    .orderBy(ORDERS[sort]);
}

/**
 * Nearly every description has a word that begins with these one or two letters, and no index knows signs:
 * both are looked for in name, brand and category alone.
 */
function hasAll(words: readonly SearchWord[], column: SQL, reach: Reach): SQL {
  return sql`(${isFoundAll(words, column, reach)}${words.some(hasSigns) ? sql` and ${HAS_SIGNS}` : sql``})`;
}

function isFoundAll(words: readonly SearchWord[], column: SQL, reach: Reach): SQL {
  const conditions = words.map((word) => {
    const { forms, synonyms } = word;
    const found = column === TEXT && !isDescribed(word) ? HEAD : column;
    // Else PostgreSQL would read the whole index of trigrams, which knows no signs, and then every product.
    const within = hasSigns(word) ? sql`(${found} || '')` : found;
    const patterns = shortest([...forms, ...synonyms], reach).map((form) => anywhere(form, reach));
    return hasAny(within, patterns);
  });
  return sql`(${and(...conditions) ?? sql`false`})`;
}

const hasSigns = ({ forms }: SearchWord) => !forms.every((form) => hasTrigram(form) || isBeginning(form));

/** Repeats the condition of the index `products_search_signs`. */
const HAS_SIGNS = sql.raw(String.raw`products.search_head ~ '[^a-z0-9 \n]'`);

/** The index knows three letters in a row. */
const hasTrigram = (form: string) => /[a-z0-9]{3}/.test(form);
const isDescribed = ({ forms }: SearchWord) => forms.every(hasTrigram);

/** A form that contains another, or begins with it, is found with it. */
function shortest(forms: readonly string[], reach: Reach): string[] {
  const isFoundWith = (form: string, other: string) =>
    isAtStart(other, reach) ? form.startsWith(other) : form.includes(other);
  return forms.filter((form) => !forms.some((other) => other !== form && isFoundWith(form, other)));
}

/** Name before brand before category before description; a part inside a word after all that. */
function scoreOf(words: readonly SearchWord[]): SQL {
  const scores = words.map((word) => scoreOfWord(word));
  const phrase = words.map(({ forms }) => forms[0] ?? '').join(' ');
  const asTyped = sql`case when ${NAME} like ${asWholeWord(phrase)} then 40 else 0 end`;
  return sql.join(words.length > 1 ? [...scores, asTyped] : scores, sql` + `);
}

function scoreOfWord(word: SearchWord): SQL {
  const { forms, synonyms } = word;
  const named = categoriesNamed([word]);
  const brandOrCategory =
    named.length > 0 ? sql`case when ${inArray(products.category, named)} then 8 else 20 end` : sql`20`;
  const also = synonyms.length > 0 ? sql`when ${hasAny(NAME, synonyms.map(atWordStart))} then 6` : sql``;
  const parts = forms.map(inside);
  return sql`case when ${NAME} like ${asWholeWord(forms[0] ?? '')} then 66
    when ${hasAny(NAME, forms.map(asWholeWord))} then 64
    when ${hasAny(NAME, forms.map(atWordStart))} then 48
    when ${hasAny(HEAD, forms.map(atWordStart))} then ${brandOrCategory}
    ${also}
    when ${hasAny(TEXT, forms.map(atWordStart))} then 4
    when ${hasAny(NAME, parts)} then 3
    when ${hasAny(HEAD, parts)} then 2
    else 1 end`;
}

function hasAny(column: SQL, patterns: readonly string[]): SQL {
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`;
}

/** Those that some product was ever described with, as a whole word or a part of one. */
export async function selectKnown<Word extends SearchWord>(db: Db, words: readonly Word[]): Promise<Word[]> {
  if (words.length === 0) return [];
  const looks = words.map(
    ({ forms }, place) => sql`select ${place}::integer as place
      where exists (select from search_words where ${hasAny(sql`word`, forms.map(inside))})`,
  );
  const rows = await db
    .select({ place: sql<number>`place` })
    .from(sql`(${sql.join(looks, sql` union all `)}) as known`);
  return rows.flatMap(({ place }) => words[place] ?? []);
}

const MOST_NEAR = 40;

/**
 * Words that may be meant by this one: some begin and end alike and are about as long, some share a few
 * letters in a row. A short word has too few for that, so one of its ends is enough.
 */
export async function selectNearWords(db: Db, word: string): Promise<string[]> {
  const isLong = word.length > 5;
  const first = sql`left(word, 1) = left(${word}, 1)`;
  const last = sql`right(word, 1) = right(${word}, 1)`;
  const reach = isLong ? 2 : 1;
  const ends = sql`${isLong ? and(first, last) : or(first, last)}
    and length(word) between ${word.length - reach} and ${word.length + reach}`;
  const near = isLong
    ? sql`(select word from search_words where ${ends}
        union (select word from search_words where word % ${word} order by similarity(word, ${word}) desc limit ${MOST_NEAR})) as near`
    : sql`search_words where ${ends}`;
  const rows = await db.select({ word: sql<string>`word` }).from(near);
  return rows.map((row) => row.word).sort();
}
