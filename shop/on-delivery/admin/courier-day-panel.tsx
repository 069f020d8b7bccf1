import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { SendLink } from '#platform/ui/send-link.tsx';
import type { CourierDayLink } from '../courier-day.server.ts';

/** Of the chosen orders, those to be paid on delivery, as one list for who carries them. */
export function CourierDayPanel({ link: { left, ...link } }: { link: CourierDayLink }) {
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
      </div>
    </Section>
  );
}
