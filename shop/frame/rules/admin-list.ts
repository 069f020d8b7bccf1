import { pageNumber } from './page-number.ts';

/** What the address of a list of the administrator says: which rows, what is searched for, and the page. */
export type ListChoice<Filter extends string> = { show: Filter; q: string; page: number };

type ListRules<Filter extends string> = {
  filters: readonly Filter[];
  /** The filter that an address without one means. */
  usual: Filter;
  /** Of a search; more is cut off. */
  maxLength: number;
};

/** How the address of such a list is read and written. */
export function listAddress<Filter extends string>({ filters, usual, maxLength }: ListRules<Filter>) {
  return {
    /** Reads a query; what it does not know becomes the default. */
    parse: (query: URLSearchParams): ListChoice<Filter> => ({
      show: filters.find((known) => known === query.get('show')) ?? usual,
      q: (query.get('q') ?? '').trim().slice(0, maxLength),
      page: pageNumber(query.get('page')),
    }),
    /** The query after a change, which leads back to the first page unless it names one. */
    query(choice: ListChoice<Filter>, change: Partial<ListChoice<Filter>>): string {
      const { show, q, page } = { ...choice, page: 1, ...change };
      const query = new URLSearchParams({
        ...(show !== usual && { show }),
        ...(q && { q }),
        ...(page > 1 && { page: String(page) }),
      });
      return `?${query}`;
    },
  };
}

/** Beyond this nobody counts. */
export const MOST_COUNTED = 1_000;

/** Takes a count that ends one above MOST_COUNTED, returns it as people read it, `12` or `1,000+`. */
export function shownCount(count: number): string {
  return count > MOST_COUNTED ? '1,000+' : count.toLocaleString('en-US');
}
