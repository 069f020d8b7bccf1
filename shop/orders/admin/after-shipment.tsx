import { Form } from 'react-router';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { NextToShip } from '../list-all-orders.server.ts';
import type { OrderAnswer } from './order-actions.server.ts';
import { NextToShipLink } from './order-links.tsx';

type AfterShipmentProps = { answer: OrderAnswer | undefined; nextToShip: NextToShip | null };

/** Beside what a press came to: on to the next order, or the shipment taken back. */
export function AfterShipment({ answer, nextToShip }: AfterShipmentProps) {
  const shipped = answer?.isDone && 'shipped' in answer ? answer.shipped : undefined;
  if (!shipped) return nextToShip && <NextToShipLink {...nextToShip} />;
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {nextToShip && <NextToShipLink {...nextToShip} />}
      <Form method="post" action="." preventScrollReset aria-label="Undo the shipment">
        <input type="hidden" name="intent" value="undo-ship" />
        <input type="hidden" name="version" value={shipped} />
        <SubmitButton variant="secondary" size="small">
          Undo
        </SubmitButton>
      </Form>
    </div>
  );
}
