import { decimalCedis, groupedCedis, type Pesewas } from '#platform/money/money.ts';

type PriceProps = { amount: Pesewas; className?: string };

/** One text, such as "GHS 19.99", for tests and screen readers; the currency is set smaller. */
export function Price({ amount, className = '' }: PriceProps) {
  return (
    <data value={decimalCedis(amount)} className={`whitespace-nowrap tabular-nums lining-nums ${className}`}>
      <span className="text-[0.78em] tracking-wide">GHS</span>
      {`\u00a0${groupedCedis(amount)}`}
    </data>
  );
}
