import { DAY_MS } from '#platform/time/durations.ts';
import type { ListingState } from '#shop/catalogue/contract/catalogue.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countedWords } from './rules/counted-words.ts';
import { addMissedSearch, deleteMissedSearchesBefore } from './search-queries.server.ts';

/** A flood of words that nobody means fills no more than this. */
const MOST_A_DAY = 500;
/** The year of a report, and the one it may be compared with. */
const KEPT_DAYS = 732;

type Counting = Pick<Shop, 'db' | 'clock' | 'log'>;

/**
 * Counts that a search found no product, on this day and without anything of who searched; what a filter kept out is no
 * such search. Nobody waits for it: what cannot be counted is lost.
 */
export function countMissedSearch(
  { db, clock, log }: Counting,
  { q, category, brand, price }: ListingState,
): void {
  const words = countedWords(q);
  if (words === null || category !== 'all' || brand !== 'all' || price !== null) return;
  addMissedSearch(db, dayInAccra(clock.now()), words, MOST_A_DAY).catch((error: unknown) =>
    log.debug({ error }, 'a search was not counted'),
  );
}

/** Work of the queue `reports.sum`, too. */
export async function forgetMissedSearches({ db, clock }: Counting): Promise<void> {
  await deleteMissedSearchesBefore(db, dayInAccra(new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)));
}
