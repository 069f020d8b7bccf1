import { pageNumber } from './page-number.ts';

export type ListChoice<Filter extends string> = { show: Filter; q: string; page: number };

type ListRules<Filter extends string> = {
  filters: readonly Filter[];
  usual: Filter;
  maxLength: number;
};

export function listAddress<Filter extends string>({ filters, usual, maxLength }: ListRules<Filter>) {
  return {
    parse: (query: URLSearchParams): ListChoice<Filter> => ({
      show: filters.find((known) => known === query.get('show')) ?? usual,
      q: (query.get('q') ?? '').trim().slice(0, maxLength),
      page: pageNumber(query.get('page')),
    }),
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

export const MOST_COUNTED = 1_000;

/** Takes a count that ends one above MOST_COUNTED. */
export function shownCount(count: number): string {
  return count > MOST_COUNTED ? '1,000+' : count.toLocaleString('en-US');
}
