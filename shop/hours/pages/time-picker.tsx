import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { SlotAnswer } from '../contract.ts';
import { nextTimes } from '../rules/next-times.ts';
import { slotText } from '../rules/slot-text.ts';
import { DayStrip } from './day-strip.tsx';
import { SlotChip } from './slot-chip.tsx';
import { useSlots } from './use-slots.ts';
import type { ChosenTime } from './use-time.ts';

export type TimePickerProps = {
  productId: string;
  isDated: boolean;
  allowsLater: boolean;
  time: ChosenTime;
  onChoose: (time: ChosenTime) => void;
};

export function TimePicker({ productId, ...picking }: TimePickerProps) {
  const { found, isFailed, ask } = useSlots(productId);
  if (found) return <Times slots={found} {...picking} />;
  if (!isFailed) return <Skeleton className="h-11 w-full" />;
  return (
    <div role="alert" className="grid gap-2">
      <p>The times could not be loaded.</p>
      <Button variant="secondary" onClick={ask} className="justify-self-start">
        Try again
      </Button>
    </div>
  );
}

type TimesProps = Omit<TimePickerProps, 'productId'> & { slots: readonly SlotAnswer[] };

const dayOf = ({ start }: SlotAnswer): Day => dayInAccra(new Date(start));

/** The next free times first, then those of another day; or all set dates. */
export function Times({ slots, isDated, allowsLater, time, onChoose }: TimesProps) {
  const [day, setDay] = useState<Day | null>(null);
  const shown = useInView<HTMLDivElement>(day);
  const chosen = time === 'later' ? null : (time?.start ?? null);
  const chip = (slot: SlotAnswer, isWithDay: boolean) => (
    <li key={slot.start}>
      <SlotChip
        slot={slot}
        isWithDay={isWithDay}
        isChosen={slot.start === chosen}
        onChoose={() => onChoose({ start: slot.start, left: slot.left })}
      />
    </li>
  );
  const isOnDay = (slot: SlotAnswer) => dayOf(slot) === day;
  return (
    <div className="grid gap-4">
      {slots.length === 0 && <NoTimes isDated={isDated} />}
      {slots.length > 0 && isDated && <Group label="Dates">{slots.map((slot) => chip(slot, true))}</Group>}
      {slots.length > 0 && !isDated && (
        <>
          <Group label="Next free times">{nextTimes(slots).map((slot) => chip(slot, true))}</Group>
          <DayStrip days={[...new Set(slots.map(dayOf))]} day={day} onChoose={setDay} />
          {day && (
            <div ref={shown} className={IN_VIEW}>
              <Group label="Free times on this day" isNarrow>
                {slots.filter(isOnDay).map((slot) => chip(slot, false))}
              </Group>
            </div>
          )}
        </>
      )}
      {allowsLater && (
        <button
          type="button"
          aria-pressed={time === 'later'}
          onClick={() => onChoose('later')}
          className="chip justify-self-start"
        >
          Arrange the time later
        </button>
      )}
      <p aria-live="polite" className="min-h-6 text-sm">
        {chosen && (
          <>
            Chosen: <strong className="font-medium">{slotText(chosen)}</strong>
          </>
        )}
        {time === 'later' && "We'll e-mail you within two working days to set a time."}
      </p>
    </div>
  );
}

type GroupProps = { label: string; isNarrow?: boolean; children: ReactNode };

/** Times with their day are as wide as a phone; hours alone stand side by side. */
function Group({ label, isNarrow = false, children }: GroupProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-[0.9375rem] font-medium">{label}</legend>
      <ul className={`gap-2 sm:flex sm:flex-wrap ${isNarrow ? 'flex flex-wrap' : 'grid'}`}>{children}</ul>
    </fieldset>
  );
}

function NoTimes({ isDated }: { isDated: boolean }) {
  return (
    <p>
      {isDated ? 'No places are left on the dates that are set.' : 'No times are free in the next weeks.'}{' '}
      <TextLink to={href('/contact')} className="inline-block min-h-6">
        Write to us
      </TextLink>
    </p>
  );
}
