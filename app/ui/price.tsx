import { cedisParts } from '#contracts/money.ts';

type PriceProps = { /** In cedis. */ amount: number; className?: string };

/** An amount such as "GHS 19.99": one text for tests and screen readers, the currency set smaller. */
export function Price({ amount, className = '' }: PriceProps) {
  return (
    <data value={amount.toFixed(2)} className={`whitespace-nowrap tabular-nums lining-nums ${className}`}>
      {cedisParts(amount).map(({ type, value }) =>
        type === 'currency' ? (
          <span key={type} className="text-[0.78em] tracking-wide">
            {value}
          </span>
        ) : (
          value
        ),
      )}
    </data>
  );
}
