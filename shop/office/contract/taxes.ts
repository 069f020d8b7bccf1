import type { Pesewas } from '#platform/money/money.ts';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import type { Day } from './settings.ts';

/** `rate` in hundredths of a percent, so that 2.5 % is 250. */
export type Tax = { name: string; rate: number };

export type TaxPeriod = {
  from: Day;
  taxes: readonly Tax[];
  /** Products of these categories bear no tax. */
  exempt: readonly Category[];
};

export type TaxLine = Tax & { amount: Pesewas };

/**
 * `exempt` (of products that bear no tax), `net` (of the others, before tax) and `lines` add up to the amount
 * of the order.
 */
export type TaxShares = {
  exempt: Pesewas;
  net: Pesewas;
  lines: readonly TaxLine[];
};
