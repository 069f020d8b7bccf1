import { listAddress } from '#shop/frame/rules/admin-list.ts';
import { PRODUCT_STATES, type ProductState } from '../contract/catalogue.ts';

export const PRODUCT_FILTERS = ['all', ...PRODUCT_STATES] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** The address of the administrator's list of products: `?show=hidden&q=bowl`. */
export const productDesk = listAddress({ filters: PRODUCT_FILTERS, usual: 'all', maxLength: 100 });

/** Null for products in whatever state. */
export const stateOf = (show: ProductFilter): ProductState | null => (show === 'all' ? null : show);
