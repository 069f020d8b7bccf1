import type { GuideRow } from '../rules/option-guide.ts';

type OptionGuideProps = { name: string; rows: readonly GuideRow[]; chosen: string | null | undefined };

/** The row of what is chosen, and all of them at a press. */
export function OptionGuide({ name, rows, chosen }: OptionGuideProps) {
  if (rows.length === 0) return null;
  const own = rows.find(({ value }) => value === chosen);
  return (
    <div className="text-sm">
      {own && <p>{own.text}</p>}
      <details>
        <summary className="inline-flex min-h-11 items-center text-clay underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          {name} guide
        </summary>
        <dl className="grid max-w-prose grid-cols-[auto_1fr] gap-x-6 border-b border-rule">
          {rows.map(({ value, text }) => (
            <div
              key={value}
              className={`col-span-2 grid grid-cols-subgrid border-t border-rule py-1.5 ${value === chosen ? 'font-medium' : ''}`}
            >
              <dt>{value}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
