/** A row for each kind, so that the height is the same in any font. */
const WAYS = [
  { kind: 'Mobile money', names: ['MTN MoMo', 'Telecel Cash', 'AT Money'] },
  { kind: 'Cards', names: ['Visa', 'Mastercard'] },
] as const;

/** As words in their colours (shop/styles/paying.css): the logos belong to others. */
export function PaymentMarks({ className = '' }: { className?: string }) {
  return (
    <div className={`pay-marks ${className}`}>
      {WAYS.map(({ kind, names }) => (
        <ul key={kind} aria-label={kind}>
          {names.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      ))}
    </div>
  );
}

export function PaidByPaystack() {
  return <span className="block text-sm text-soft">Payments by Paystack</span>;
}
