import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TRACKING_STATES, type TrackingState } from '#contracts/orders.ts';
import { trackingText } from '#domain/order-status.ts';

type StatusFormProps = { tracking: TrackingState | null; version: number };

/** Any value at any time: no order of steps is enforced (spec.md 4). */
export function StatusForm({ tracking, version }: StatusFormProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form
      method="post"
      aria-label="Update Order Status"
      className="grid gap-4 border border-rule bg-raised p-5 sm:p-6"
    >
      <h2 className="text-title">Update Order Status</h2>
      <input type="hidden" name="version" value={version} />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Order status"
          name="orderStatus"
          required
          defaultValue={tracking ?? ''}
          className="min-w-56 flex-1 sm:flex-none"
        >
          <option value="" disabled>
            Choose one
          </option>
          {TRACKING_STATES.map((state) => (
            <option key={state} value={state}>
              {trackingText(state)}
            </option>
          ))}
        </Select>
        <Button type="submit" disabled={isSending}>
          Update Status
        </Button>
      </div>
    </Form>
  );
}
