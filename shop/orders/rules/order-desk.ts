import { type ListChoice, listAddress } from '#shop/frame/rules/admin-list.ts';

export const ORDER_FILTERS = [
  'all',
  'to-ship',
  'not-taken',
  'sessions',
  'unpaid',
  'shipped',
  'cancelled',
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

export const ORDER_SORTS = [
  'newest',
  'oldest',
  'highest',
  'lowest',
  'name',
  'name-back',
  'town',
  'town-back',
  'state',
  'state-back',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export type OrderDesk = ListChoice<OrderFilter> & { sort: OrderSort };

export const DEFAULT_DESK: OrderDesk = { show: 'all', sort: 'newest', q: '', page: 1 };

const address = listAddress({ filters: ORDER_FILTERS, usual: DEFAULT_DESK.show, maxLength: 320 });

const WAITING: readonly OrderFilter[] = ['to-ship', 'not-taken', 'sessions'];

/** The longest waiting is packed first; everywhere else the newest are looked for. */
const defaultSort = (show: OrderFilter): OrderSort => (WAITING.includes(show) ? 'oldest' : DEFAULT_DESK.sort);

/** Unknown values fall back to the default (docs/behaviour.md#admin-pages). */
export function parseDesk(query: URLSearchParams): OrderDesk {
  const choice = address.parse(query);
  const sort = ORDER_SORTS.find((one) => one === query.get('sort')) ?? defaultSort(choice.show);
  return { ...choice, sort };
}

/**
 * Without defaults, `?show=to-ship`; only paging keeps the page, and another filter keeps only a sort that
 * was chosen.
 */
export function deskQuery(state: OrderDesk, change: Partial<OrderDesk> = {}): string {
  const show = change.show ?? state.show;
  const sort = state.sort === defaultSort(state.show) ? defaultSort(show) : state.sort;
  const next = { ...state, sort, page: 1, ...change };
  const defaults = { ...DEFAULT_DESK, sort: defaultSort(show) };
  const query = new URLSearchParams();
  for (const key of ['show', 'sort', 'q', 'page'] as const)
    if (next[key] !== defaults[key]) query.set(key, String(next[key]));
  return query.size === 0 ? '' : `?${query}`;
}
