import { lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Span } from '#shop/office/rules/spans.ts';
import { missedSearches } from './tables.server.ts';

/** Once more on this day; new words only while fewer than `most` were searched for on it. */
export async function addMissedSearch(db: Db, day: Day, words: string, most: number): Promise<void> {
  await db.execute(sql`insert into missed_searches (day, words)
    select ${day}::date, ${words}
    where exists (select 1 from missed_searches where day = ${day}::date and words = ${words})
      or (select count(*) from missed_searches where day = ${day}::date) < ${most}
    on conflict (day, words) do update set count = missed_searches.count + 1`);
}

export async function deleteMissedSearchesBefore(db: Db, day: Day): Promise<void> {
  await db.delete(missedSearches).where(lt(missedSearches.day, day));
}

/** By whole days. */
export const missedByWords = ({ from, to }: Span): SQL => sql`
  select words as key, words as label, sum(count) as count, 0 as amount, 0 as gift, 0 as refunded from missed_searches
  where day between ${dayInAccra(from)}::date and ${dayInAccra(new Date(to.getTime() - 1))}::date group by words`;
