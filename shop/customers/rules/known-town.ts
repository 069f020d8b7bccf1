import { isBlankLine } from '#shop/checkout/rules/address.ts';

/** Empty where the last order was sent nowhere. */
export const knownTown = (town: string): string => (isBlankLine(town) ? '' : town);
