import type { Kind } from '../contract/kinds.ts';
import type { ProductFilter, ProductSort, StockLevel } from './product-desk.ts';
import { stateText } from './product-state.ts';

export const LEVEL_TEXTS = {
  in: 'In stock',
  low: 'Running low',
  none: 'None left',
  uncounted: 'Not counted',
} as const satisfies Record<StockLevel, string>;

export const FILTER_TEXTS = {
  all: 'All',
  on_sale: stateText('on_sale'),
  sold_out: stateText('sold_out'),
  hidden: stateText('hidden'),
  deleted: 'Deleted',
} as const satisfies Record<ProductFilter, string>;

export const SHORT_KINDS = {
  goods: 'Goods',
  course: 'Courses',
  booking: 'Sessions',
  download: 'Downloads',
  gift_voucher: 'Gift vouchers',
} as const satisfies Record<Kind, string>;

export const SORT_TEXTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  'name-back': 'Name, Z to A',
  category: 'Category, A to Z',
  'category-back': 'Category, Z to A',
  lowest: 'Lowest price',
  highest: 'Highest price',
  fewest: 'Fewest left',
  most: 'Most left',
  changed: 'Changed last',
  'changed-back': 'Changed first',
} as const satisfies Record<ProductSort, string>;
