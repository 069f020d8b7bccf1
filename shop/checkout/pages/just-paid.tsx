import { href } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { JustPaid as PaidOrder } from '../contract/checkout-answers.ts';

/** A ref callback: the button that had the focus has gone with the rest of the page. */
const focusOn = (heading: HTMLElement | null) => heading?.focus();

type JustPaidProps = { order: PaidOrder; isBusy: boolean; orderAgain: () => void };

export function JustPaid({ order, isBusy, orderAgain }: JustPaidProps) {
  return (
    <section aria-label="Already paid" className="grid justify-items-start gap-5 border-t-2 border-leaf pt-6">
      <div role="alert">
        <h2 ref={focusOn} tabIndex={-1} className="text-title">
          {order.paidAt === null
            ? 'You have just ordered these items'
            : `You paid for these items ${since(order.paidAt)}`}
        </h2>
        <p className="mt-2 text-soft">
          Order No. {order.number}, <Price amount={order.amount} />. Nothing new was ordered.
        </p>
      </div>
      <ButtonLink to={href('/order-details/:id', { id: order.orderId })} size="large">
        View order
      </ButtonLink>
      <p className="text-soft">Want the same items again? This will be a second order, to be paid as well.</p>
      <Button variant="secondary" disabled={isBusy} aria-busy={isBusy} onClick={orderAgain}>
        {isBusy ? 'Processing...' : 'Order again'}
      </Button>
    </section>
  );
}

function since(paidAt: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(paidAt)) / 60_000);
  if (minutes < 1) return 'just now';
  return new Intl.RelativeTimeFormat('en').format(-minutes, 'minute');
}
