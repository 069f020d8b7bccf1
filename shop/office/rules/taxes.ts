import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { Day } from '../contract/settings.ts';
import type { Tax, TaxPeriod, TaxShares } from '../contract/taxes.ts';

const WHOLE = 10_000;

/** The highest sum of rates for which the value before tax is never below zero, however small the price. */
export const MOST_TAX = WHOLE;

export function taxPeriodOn(periods: readonly TaxPeriod[], day: Day): TaxPeriod | null {
  const begun = periods.filter(({ from }) => from <= day);
  return begun.reduce<TaxPeriod | null>(
    (latest, period) => (latest && latest.from > period.from ? latest : period),
    null,
  );
}

/**
 * Takes what taxed and untaxed products cost with every tax. All rates are of the value before tax. Each line
 * is rounded to the nearest pesewa, a half up; what remains is the value before tax
 * (docs/behaviour.md#taxes). Throws a RangeError for rates above 100 % in all.
 */
export function shareTaxes(
  { taxed, exempt }: { taxed: Pesewas; exempt: Pesewas },
  taxes: readonly Tax[],
): TaxShares {
  const all = WHOLE + taxes.reduce((sum, { rate }) => sum + rate, 0);
  if (all > WHOLE + MOST_TAX) throw new RangeError('more than 100 % of tax');
  const lines = taxes.map(({ name, rate }) => ({ name, rate, amount: part(taxed, rate, all) }));
  const net = pesewas(taxed - lines.reduce((sum, { amount }) => sum + amount, 0));
  return { exempt, net, lines };
}

/** In whole numbers throughout: amounts reach 10^10, and their product with a rate stays exact. */
function part(amount: Pesewas, rate: number, all: number): Pesewas {
  return pesewas(Math.floor((2 * amount * rate + all) / (2 * all)));
}

/** As receipts and e-mails name them; none where no tax is in the amount. */
export function taxRows(shares: TaxShares | null): { label: string; amount: Pesewas }[] {
  if (!shares) return [];
  const { exempt, net, lines } = shares;
  const untaxed = { label: 'Without tax', amount: exempt };
  if (net + sumTaxes(shares) === 0) return [untaxed];
  return [
    ...(exempt > 0 ? [untaxed] : []),
    { label: 'Before tax', amount: net },
    ...lines.map(({ name, rate, amount }) => ({ label: `${name} ${ratePercent(rate)}`, amount })),
  ];
}

/** Such as `2.5%`. */
export function ratePercent(rate: number): string {
  return `${rate / 100}%`;
}

export function sumTaxes({ lines }: Pick<TaxShares, 'lines'>): Pesewas {
  return pesewas(lines.reduce((sum, { amount }) => sum + amount, 0));
}
