import { isStorable } from '#platform/text/text.ts';
import { type ListChoice, listAddress } from '#shop/frame/rules/admin-list.ts';
import { readOrderSearch } from '#shop/orders/rules/order-search.ts';
import { MAX_LABEL } from '../contract.ts';

export const CUSTOMER_FILTERS = ['all', 'accounts', 'guests', 'again'] as const;
/** `again` are those who bought more than once. */
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

export const CUSTOMER_SORTS = ['latest', 'sum', 'orders', 'name'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** `label` is empty for all. */
export type CustomerDesk = ListChoice<CustomerFilter> & { sort: CustomerSort; label: string };

const USUAL_SORT: CustomerSort = 'latest';
const address = listAddress({ filters: CUSTOMER_FILTERS, usual: 'all', maxLength: 320 });

/** Unknown values fall back to the usual ones. */
export function parseCustomerDesk(query: URLSearchParams): CustomerDesk {
  const sort = CUSTOMER_SORTS.find((known) => known === query.get('sort')) ?? USUAL_SORT;
  const label = (query.get('label') ?? '').trim().slice(0, MAX_LABEL);
  return { ...address.parse(query), sort, label: isStorable(label) ? label : '' };
}

/** The query of the list with a change, such as `?show=guests&sort=sum`; only paging keeps the page. */
export function customerQuery(desk: CustomerDesk, change: Partial<CustomerDesk> = {}): string {
  const { sort, label } = { ...desk, ...change };
  const query = new URLSearchParams(address.query(desk, change));
  if (sort !== USUAL_SORT) query.set('sort', sort);
  if (label) query.set('label', label);
  return `?${query}`;
}

/** What must all be found in name, town, e-mail or phone; phone numbers are known in every spelling. */
export function customerWords(typed: string): string[] {
  const search = readOrderSearch(typed);
  switch (search?.by) {
    case 'number':
      return [String(search.number)];
    case 'id':
      return [search.id];
    case 'digits':
      return [search.digits];
    case 'words':
      return search.words;
    default:
      return [];
  }
}
