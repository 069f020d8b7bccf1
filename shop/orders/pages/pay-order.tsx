import { useRevalidator } from 'react-router';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { FollowedPayment } from '#shop/checkout/pages/followed-payment.tsx';
import { usePayOrder } from '#shop/checkout/pages/use-pay-order.ts';
import { useWaitingPayment } from '#shop/checkout/pages/waiting-payment.ts';
import type { MethodKind } from '#shop/delivery/contract.ts';
import { WHEN_HANDED_OVER } from '#shop/delivery/rules/on-delivery.ts';
import type { PaymentStanding } from '../contract/orders.ts';

type PayOrderProps = {
  orderId: string;
  standing: PaymentStanding;
  method: MethodKind;
  rest: Pesewas;
  /** The shop has the other part by itself. */
  isPart: boolean;
};

export function PayOrder({ orderId, standing, method, rest, isPart }: PayOrderProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, pay } = usePayOrder(orderId, revalidate);
  const waiting = useWaitingPayment();
  if (waiting?.orderId === orderId) {
    return <FollowedPayment reference={waiting.reference} waiting={waiting} />;
  }
  const button = (variant: 'primary' | 'secondary', label = 'Complete payment') => (
    <Button variant={variant} className="mt-3" disabled={isBusy} onClick={() => void pay()}>
      {isBusy ? 'Processing...' : label}
    </Button>
  );
  if (standing === 'on_delivery') {
    return (
      <Notice tone="info" heading={`You pay ${WHEN_HANDED_OVER[method]}`}>
        <p className="text-soft">
          Have {formatGhs(rest)} ready in cash, or pay now with mobile money or card.
        </p>
        {button('secondary', 'Pay Now')}
      </Notice>
    );
  }
  if (standing === 'replaced' && !isPart) {
    return (
      <div>
        <p className="max-w-prose text-soft">
          You've ordered again since. Pay this one only if you want these items, too.
        </p>
        {button('secondary')}
      </div>
    );
  }
  return (
    <Notice
      tone="info"
      heading={isPart ? `${formatGhs(rest)} is left to pay` : "This order hasn't been paid yet"}
    >
      <p className="text-soft">
        We'll send it as soon as your payment goes through, and keep it for you for three days.
      </p>
      {button('primary')}
    </Notice>
  );
}
