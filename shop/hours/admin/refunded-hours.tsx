import { Form, href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { OrderHour } from '../contract.ts';
import { hourText } from '../rules/hour-text.ts';
import { slotText } from '../rules/slot-text.ts';

type RefundedHoursProps = {
  orderId: string;
  hours: readonly OrderHour[];
  /** So many of these were refunded, and nobody has chosen which. */
  refunded: { count: number; hourIds: readonly number[] } | null;
};

/** Each is cancelled by one press. */
export function RefundedHours({ orderId, hours, refunded }: RefundedHoursProps) {
  if (!refunded) return null;
  const { count, hourIds } = refunded;
  const heading =
    count === 1
      ? '1 session of this order was refunded: choose which to cancel'
      : `${count} sessions of this order were refunded: choose which to cancel`;
  return (
    <section aria-label="Refunded sessions">
      <Notice tone="danger" heading={heading}>
        <p className="max-w-prose text-soft">
          Until then all of them stay booked. If none is to be cancelled, mark the item under Money as
          resolved.
        </p>
        <ul className="mt-2 max-w-text divide-y divide-rule border-y border-rule">
          {hours
            .filter(({ id }) => hourIds.includes(id))
            .map((hour) => (
              <li key={hour.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
                <span className="min-w-0 wrap-anywhere">
                  {hourText(hour)}, {hour.name}
                </span>
                <Form
                  method="post"
                  action={href('/order-details/:id/hour', { id: orderId })}
                  aria-label={`Cancel ${hourText(hour)}`}
                >
                  <input type="hidden" name="intent" value="cancel" />
                  <input type="hidden" name="hour" value={hour.id} />
                  <Button type="submit" variant="secondary">
                    Cancel {slotText(hour.start)}
                  </Button>
                </Form>
              </li>
            ))}
        </ul>
      </Notice>
    </section>
  );
}
