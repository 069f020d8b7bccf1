/** Each kind keeps together, so that in any font the row breaks between them. */
const WAYS = [
  { kind: 'Mobile money', names: ['MTN MoMo', 'Telecel Cash', 'AT Money'] },
  { kind: 'Cards', names: ['Visa', 'Mastercard'] },
] as const;

/** The ways to pay, as words: the logos of others would have to be fetched from them. */
export function PaymentMarks({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-wrap gap-1.5 ${className}`}>
      {WAYS.map(({ kind, names }) => (
        <ul key={kind} aria-label={kind} className="flex flex-wrap gap-1.5">
          {names.map((way) => (
            <li
              key={way}
              className="rounded-xs border border-rule bg-raised px-1.5 text-xs leading-5 font-medium whitespace-nowrap text-soft"
            >
              {way}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
