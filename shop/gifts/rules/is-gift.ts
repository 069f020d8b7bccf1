import type { Kind } from '#shop/catalogue/contract/kinds.ts';

/** A line or a product that gives its buyer a gift voucher. */
export const isGift = ({ kind }: { kind?: Kind | null }): boolean => kind === 'gift_voucher';
