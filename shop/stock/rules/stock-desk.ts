import { type ListChoice, listAddress } from '#shop/frame/rules/admin-list.ts';

export const STOCK_FILTERS = ['counted', 'low', 'all'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];
export type StockDesk = ListChoice<StockFilter>;

export const stockDesk = listAddress({ filters: STOCK_FILTERS, usual: 'counted', maxLength: 100 });
