/** A row for each kind, so that the height is the same in any font. */
const WAYS = [
  { kind: 'Mobile money', names: ['MTN MoMo', 'Telecel Cash', 'AT Money'] },
  { kind: 'Cards', names: ['Visa', 'Mastercard'] },
] as const;

const DRAWN = { 'Mobile money': 'M5 1h6v14H5zM7 12.5h2', Cards: 'M1 3h14v10H1zM1 6.5h14M3.5 10h3' } as const;

/** As words: the logos belong to others, and would have to be fetched from them. */
export function PaymentMarks({ className = '' }: { className?: string }) {
  return (
    <div className={`grid justify-items-start gap-y-1.5 ${className}`}>
      {WAYS.map(({ kind, names }) => (
        <div key={kind} className="flex items-center gap-1.5">
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            width={16}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.3}
            className="shrink-0 text-gold"
          >
            <path d={DRAWN[kind]} />
          </svg>
          <ul aria-label={kind} className="flex flex-wrap gap-1.5">
            {names.map((way) => (
              <li
                key={way}
                className="rounded-xs border border-rule bg-raised px-1.5 text-xs leading-5 font-medium whitespace-nowrap text-soft"
              >
                {way}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function PaidByPaystack() {
  return <span className="block text-sm text-soft">Payments by Paystack</span>;
}
