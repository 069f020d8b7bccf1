const WAYS = ['MTN MoMo', 'Telecel Cash', 'AT Money', 'Visa', 'Mastercard'] as const;

/** The ways to pay, as words: the logos of others would have to be fetched from them. */
export function PaymentMarks({ className = '' }: { className?: string }) {
  return (
    <ul aria-label="Ways to pay" className={`flex flex-wrap gap-1.5 ${className}`}>
      {WAYS.map((way) => (
        <li
          key={way}
          className="rounded-xs border border-rule bg-raised px-1.5 text-xs leading-5 font-medium text-soft"
        >
          {way}
        </li>
      ))}
    </ul>
  );
}
