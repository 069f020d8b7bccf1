import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#platform/builds/load-code.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { ProductBooking } from '../contract.ts';
import { sessionText } from '../rules/session-text.ts';
import type { TimePickerProps } from './time-picker.tsx';

type SessionCardProps = TimePickerProps & { booking: ProductBooking; id: string };

/** Where a time is chosen; its code comes only for a product that is booked. */
export function SessionCard({ booking, id, ...picking }: SessionCardProps) {
  const [Picker, setPicker] = useState<ComponentType<TimePickerProps> | null>(null);
  useEffect(() => {
    loadCode(() => import('./time-picker.tsx')).then(
      ({ TimePicker }) => setPicker(() => TimePicker),
      // Without a connection no time can be chosen anyway.
      () => undefined,
    );
  }, []);
  const heading = picking.isDated ? 'Choose a date' : 'Choose a time';
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={heading}
      className="grid scroll-mt-24 gap-3 border-y border-rule py-4"
    >
      <div className="grid gap-0.5">
        <h2 className="font-display text-xl">{heading}</h2>
        <p className="text-sm text-soft">{sessionText(booking)}</p>
        {booking.asksNote && (
          <p className="text-sm text-soft">Once it's booked, you can send us a figure and a question.</p>
        )}
      </div>
      {/* Its place is kept, so that little moves when the times are there. */}
      <div className="min-h-40">
        {Picker ? <Picker {...picking} /> : <Skeleton className="h-11 w-full" />}
      </div>
    </section>
  );
}
