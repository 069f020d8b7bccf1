import type { Pesewas } from '#platform/money/money.ts';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import type { Day } from './settings.ts';

/** A tax by its name; `rate` in hundredths of a percent, so that 2.5 % is 250. */
export type Tax = { name: string; rate: number };

/** Which taxes prices include from a day on; none where the business is not registered for them. */
export type TaxPeriod = {
  from: Day;
  taxes: readonly Tax[];
  /** Goods of these categories bear no tax. */
  exempt: readonly Category[];
};

/** A tax as part of a sum. */
export type TaxLine = Tax & { amount: Pesewas };

/** What the amount of an order consists of: the three add up to it. */
export type TaxShares = {
  /** Of goods that bear no tax. */
  exempt: Pesewas;
  /** Of all others, before tax. */
  net: Pesewas;
  lines: readonly TaxLine[];
};
