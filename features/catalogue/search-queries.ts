import { and, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { products } from '#adapters/db/tables/products.ts';
import type { Category, ListingState, Sort } from '#contracts/catalogue.ts';
import {
  anywhere,
  asWholeWord,
  atWordStart,
  categoriesNamed,
  inside,
  isBeginning,
  type SearchWord,
} from '#domain/product-search.ts';
import { forSale } from './queries.ts';

/** A search keeps the best of so many products: what counts or ranks more of them has to read them all. */
export const MOST_MATCHES = 1_000;
/** One more says that there are more. */
const LIMIT = MOST_MATCHES + 1;

export type Asked = Pick<ListingState, 'price' | 'sort'>;

/** `score` says how well it fits: more is better. */
export type Match = { id: string; category: Category; brand: string; score: number };

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

/**
 * The products that have every word: those with all of them in the name, then in name, brand or category, then
 * anywhere, the newest of each, up to `most`, else one more than MOST_MATCHES; in the order of their rank, or in the sort that was chosen.
 */
export function selectMatches(
  db: Db,
  words: readonly SearchWord[],
  { price, sort }: Asked,
  most = LIMIT,
): Promise<Match[]> {
  const inName = hasAll(words, NAME);
  const inHead = hasAll(words, HEAD);
  const others = and(forSale, price === null ? undefined : lte(products.price, price));
  const some = (condition: SQL | undefined) => sql`(select * from products
    where ${and(others, condition)} order by created_at desc, id limit ${most})`;
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
        union all ${some(sql`${inHead} and not ${inName}`)}
        union all ${some(sql`${hasAll(words, TEXT)} and not ${inHead}`)}
        limit ${most}
      ) as products
    ) as matches`)
    .orderBy(ORDERS[sort]);
}

/**
 * Nearly every description has a word that begins with these one or two letters, and no index knows signs: both
 * are looked for in name, brand and category alone.
 */
function hasAll(words: readonly SearchWord[], column: SQL): SQL {
  const conditions = words.map(({ forms, synonyms }) => {
    const within = column === TEXT && !forms.every(hasTrigram) ? HEAD : column;
    const isFound = hasAny(within, shortest([...forms, ...synonyms]).map(anywhere));
    return forms.every((form) => hasTrigram(form) || isBeginning(form)) ? isFound : and(HAS_SIGNS, isFound);
  });
  return sql`(${and(...conditions) ?? sql`false`})`;
}

/** Repeats the condition of the index `products_search_signs`. */
const HAS_SIGNS = sql.raw(String.raw`products.search_head ~ '[^a-z0-9 \n]'`);

/** The index knows three letters in a row. */
const hasTrigram = (form: string) => /[a-z0-9]{3}/.test(form);

/** What contains another form is found with it. */
function shortest(forms: readonly string[]): string[] {
  return forms.filter((form) => !forms.some((other) => other !== form && form.includes(other)));
}

/** Name before brand before category before description; a whole word before a beginning before a part. */
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
  // "tools" is a category sooner than a part of "stools".
  const partOfName = named.length > 0 ? sql`7` : sql`32`;
  const also = synonyms.length > 0 ? sql`when ${hasAny(NAME, synonyms.map(atWordStart))} then 6` : sql``;
  return sql`case when ${NAME} like ${asWholeWord(forms[0] ?? '')} then 66
    when ${hasAny(NAME, forms.map(asWholeWord))} then 64
    when ${hasAny(NAME, forms.map(atWordStart))} then 48
    when ${hasAny(NAME, forms.map(anywhere))} then ${partOfName}
    when ${hasAny(HEAD, forms.map(anywhere))} then ${brandOrCategory}
    ${also}
    when ${hasAny(TEXT, forms.map(atWordStart))} then 4
    else 1 end`;
}

function hasAny(column: SQL, patterns: readonly string[]): SQL {
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`;
}

/** Whether some product was ever described with a word that holds one of these. */
export async function isKnown(db: Db, forms: readonly string[]): Promise<boolean> {
  const found = sql`search_words where ${hasAny(sql`word`, forms.map(inside))} limit 1`;
  return (await db.select({ word: sql<string>`word` }).from(found)).length > 0;
}

/** So many of the most alike are compared letter by letter. */
const MOST_NEAR = 40;

/**
 * Words that may be meant by this one: some begin and end alike and are about as long, some share a few letters
 * in a row. A short word has too few for that, so one of its ends is enough.
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
