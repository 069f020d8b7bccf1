import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a folded text has this word in it: three letters and more are found anywhere, fewer at the beginning of a word,
 * because an index of trigrams knows no shorter part.
 */
export function containsWord(text: SQLWrapper, word: string): SQL {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return sql`${text} like ${word.length < 3 ? `% ${escaped}%` : `%${escaped}%`}`;
}
