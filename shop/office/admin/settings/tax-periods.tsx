import { Form } from 'react-router';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { Day } from '#shop/office/contract/settings.ts';
import type { TaxPeriod } from '#shop/office/contract/taxes.ts';
import { dayInWords } from '#shop/office/rules/shop-settings.ts';
import { ratePercent } from '#shop/office/rules/taxes.ts';

type TaxPeriodsProps = { periods: readonly TaxPeriod[]; now: Day | null };

export function TaxPeriods({ periods, now }: TaxPeriodsProps) {
  if (periods.length === 0)
    return (
      <p className="max-w-prose text-soft">
        Nothing is set: you aren't registered for VAT, and receipts show no taxes.
      </p>
    );
  return (
    <ul className="max-w-3xl border-t border-rule">
      {periods.map((period) => (
        <PeriodRow key={period.from} period={period} isNow={period.from === now} />
      ))}
    </ul>
  );
}

function PeriodRow({ period, isNow }: { period: TaxPeriod; isNow: boolean }) {
  const { from, taxes, exempt } = period;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-rule py-4">
      <div className="min-w-0">
        <p className="font-medium">
          From {dayInWords(from)}
          {isNow && <span className="font-normal text-leaf"> · today</span>}
        </p>
        <p className="break-words">
          {taxes.length === 0
            ? 'No taxes'
            : taxes.map(({ name, rate }) => `${name} ${ratePercent(rate)}`).join(', ')}
        </p>
        {exempt.length > 0 && <p className="text-label text-soft">Not on: {exempt.join(', ')}</p>}
      </div>
      <Form method="post" aria-label={`Remove the taxes from ${dayInWords(from)}`}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="from" value={from} />
        <SubmitButton variant="quiet" size="small">
          Remove
        </SubmitButton>
      </Form>
    </li>
  );
}
