import { pesewas } from '#platform/money/money.ts';
import { counted } from '#platform/text/counted.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { SendLink } from '#platform/ui/send-link.tsx';
import type { CourierDayLink } from '../courier-day.server.ts';

/** Of the chosen orders, those to be paid on delivery, as one list for who carries them. */
export function CourierDayPanel({ link: { left, parcels, ...link } }: { link: CourierDayLink }) {
  const total = pesewas(parcels.reduce((sum, { toPay }) => sum + toPay, 0));
  return (
    <Section heading="The courier's list">
      <div className="grid max-w-2xl gap-4">
        <p className="text-soft">
          Every parcel of these that is to be paid on delivery, with name, town, phone and sum. Each is closed
          on its own page.
        </p>
        {left > 0 && (
          <Notice heading={`${left} more found no place in it: choose them for a list of their own`} />
        )}
        <SendLink {...link} hint="Works for a day. Whoever has it can record the cash." />
        <ul className="divide-y divide-rule border-y border-rule">
          {parcels.map(({ number, name, town, toPay }) => (
            <li key={number} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                {name}, {town} <span className="text-sm whitespace-nowrap text-soft">No. {number}</span>
              </span>
              <Price amount={toPay} />
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between gap-4 font-medium">
          To collect for {counted(parcels.length, 'parcel')}
          <Price amount={total} />
        </p>
      </div>
    </Section>
  );
}
