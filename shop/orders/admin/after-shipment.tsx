import { Form } from 'react-router';
import { formatTimeToSecond } from '#platform/time/dates.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { NextToShip } from '../list-all-orders.server.ts';
import type { ShipmentToUndo } from '../undo-shipment.server.ts';
import type { OrderAnswer } from './order-actions.server.ts';
import { NextToShipLink } from './order-links.tsx';

export const isShipment = (answer: OrderAnswer | undefined): boolean =>
  answer?.isDone === true && 'isShipment' in answer;

type AfterShipmentProps = {
  answer: OrderAnswer | undefined;
  nextToShip: NextToShip | null;
  toUndo: ShipmentToUndo | null;
};

/** Beside what a press came to: on to the next order, or the shipment taken back. */
export function AfterShipment({ answer, nextToShip, toUndo }: AfterShipmentProps) {
  return (
    <div className="grid gap-2 empty:hidden">
      {nextToShip && <NextToShipLink {...nextToShip} />}
      {toUndo && isShipment(answer) && <UndoShipmentForm toUndo={toUndo} />}
    </div>
  );
}

export function UndoShipmentForm({ toUndo: { version, messages, until } }: { toUndo: ShipmentToUndo }) {
  return (
    <Form
      method="post"
      action="."
      preventScrollReset
      aria-label="Undo the shipment"
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="intent" value="undo-ship" />
      <input type="hidden" name="version" value={version} />
      <SubmitButton variant="secondary" size="small">
        Undo the shipment
      </SubmitButton>
      {messages === 'waiting' && (
        <p className="text-sm text-soft">
          Taken back before <time dateTime={until}>{formatTimeToSecond(until)}</time>, it sends no message.
        </p>
      )}
      {messages === 'sent' && <p className="text-sm text-soft">The customer has had a message of it.</p>}
    </Form>
  );
}
