import { Form } from 'react-router';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { Order } from '#shop/orders/contract/orders.ts';
import { mayMove } from '#shop/orders/rules/order-lifecycle.ts';
import { whyNotOnDelivery } from '../rules/why-not-on-delivery.ts';

/** For an unpaid order of goods that are sent; says why not where something else is in the way. */
export function LetPayLater({ order }: { order: Order }) {
  const {
    paymentStanding: standing,
    trackingState: parcel,
    hasParcel,
    giftAmount,
    cartItems,
    source,
  } = order;
  if (!hasParcel || source === 'test' || !mayMove('order-on-delivery', { standing, parcel })) return null;
  const why = whyNotOnDelivery({ giftAmount, lines: cartItems });
  if (why) return <p className="max-w-prose py-2.5 text-soft">{why}</p>;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Let the customer pay on delivery
      </summary>
      <Form method="post" preventScrollReset aria-label="Pay on delivery" className="grid gap-3 pt-2 pb-6">
        <input type="hidden" name="intent" value="pay-on-delivery" />
        <p className="max-w-prose text-soft">
          The order no longer expires. You send it unpaid, and the courier or you take the money.
        </p>
        <SubmitButton variant="secondary" className="justify-self-start">
          Pay on delivery
        </SubmitButton>
      </Form>
    </details>
  );
}
