import { useRevalidator } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { FollowedPayment } from '#shop/checkout/pages/followed-payment.tsx';
import { usePayOrder } from '#shop/checkout/pages/use-pay-order.ts';
import { useWaitingPayment } from '#shop/checkout/pages/waiting-payment.ts';

export function PayOrder({ orderId, isReplaced }: { orderId: string; isReplaced: boolean }) {
  const { revalidate } = useRevalidator();
  const { isBusy, pay } = usePayOrder(orderId, revalidate);
  const waiting = useWaitingPayment();
  if (waiting?.orderId === orderId) {
    return <FollowedPayment reference={waiting.reference} waiting={waiting} />;
  }
  const button = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} className="mt-3" disabled={isBusy} onClick={() => void pay()}>
      {isBusy ? 'Processing...' : 'Pay again'}
    </Button>
  );
  if (isReplaced) {
    return (
      <div>
        <p className="max-w-prose text-soft">
          You've started a newer order. There's nothing to do unless you want these items too.
        </p>
        {button('secondary')}
      </div>
    );
  }
  return (
    <Notice tone="info" heading="This order hasn't been paid yet">
      <p className="text-soft">We'll send it as soon as your payment goes through.</p>
      {button('primary')}
    </Notice>
  );
}
