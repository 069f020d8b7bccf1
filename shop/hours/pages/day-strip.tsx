import type { Day } from '#shop/office/contract/settings.ts';
import { daysAfter } from '#shop/office/rules/shop-settings.ts';
import { weekdayInWords } from '#shop/orders/rules/delivery-days.ts';

type DayStripProps = {
  /** Those with free times, in order. */
  days: readonly Day[];
  day: Day | null;
  onChoose: (day: Day) => void;
};

/** The days ahead, one by one; it scrolls sideways on a phone. */
export function DayStrip({ days, day, onChoose }: DayStripProps) {
  const free = new Set(days);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[0.9375rem] font-medium">Another day</legend>
      <ul className="relative -mx-4 flex snap-x scroll-px-4 gap-1.5 overflow-x-auto px-4 pt-0.5 pb-2 sm:mx-0 sm:scroll-px-0 sm:px-0.5">
        {daysBetween(days[0], days.at(-1)).map((one) => {
          const [weekday, date, month] = weekdayInWords(one).split(' ');
          return (
            <li key={one} className="snap-start">
              <button
                type="button"
                aria-pressed={one === day}
                disabled={!free.has(one)}
                onClick={() => onChoose(one)}
                className="chip min-w-13 flex-col px-2 py-1.5 leading-tight tabular-nums disabled:border-dashed disabled:text-soft disabled:hover:border-edge"
              >
                <span className="text-xs">{weekday}</span> <span className="text-lg">{date}</span>{' '}
                <span className="text-xs">{month}</span>
                {!free.has(one) && <span className="sr-only">, nothing free</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function daysBetween(first: Day | undefined, last: Day | undefined): Day[] {
  if (!first || !last) return [];
  const days = [first];
  for (let day = first; day < last; days.push(day)) day = daysAfter(day, 1);
  return days;
}
