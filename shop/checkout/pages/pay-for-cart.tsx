import { Notice } from '#platform/ui/notice.tsx';
import { hasBegunOrders } from '#shop/cart/pages/has-begun-orders.ts';
import { PaymentMarks } from '../views/payment-marks.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { FollowedPayment } from './followed-payment.tsx';
import { LogInToPay, PayNow } from './pay-now.tsx';
import { useCartCheckout } from './use-cart-checkout.ts';
import { useLeaveWhenEmpty } from './use-leave-when-empty.ts';
import { usePayNow } from './use-pay-now.ts';
import { useWaitingPayment } from './waiting-payment.ts';

export function PayForCart({ isBack }: { isBack: boolean }) {
  const waiting = useWaitingPayment();
  const { checkout, cart, mustLogIn, shown } = useCartCheckout();
  const { isBusy, justPaid, refused, pay } = usePayNow();
  // Of what is paid on delivery nothing is left in the cart while the page leaves.
  useLeaveWhenEmpty(waiting || isBusy ? null : cart);

  if (waiting) return <FollowedPayment reference={waiting.reference} waiting={waiting} />;
  if (justPaid && checkout) {
    const { order, Screen } = justPaid;
    const orderAgain = () => void pay({ ...checkout, again: order.orderId });
    return <Screen order={order} isBusy={isBusy} orderAgain={orderAgain} />;
  }
  const mayBeWaiting = waiting === undefined && hasBegunOrders();
  return (
    <>
      {isBack && cart && cart.totalQuantity > 0 && (
        <Notice heading="You left the payment page" announce>
          <p className="text-soft">Your cart is still here.</p>
        </Notice>
      )}
      <PaymentMarks className="-mt-3" />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <CheckoutSummary hasParcel={shown.hasParcel} isFolded />
        </div>
        {/* On a phone the products stand above: until they are known, nothing below them may move. Nor is Pay Now
            shown to a browser whose payment may be waiting. */}
        <div className={cart && !mayBeWaiting ? '' : 'invisible'}>
          {mustLogIn ? (
            <LogInToPay />
          ) : (
            <PayNow {...shown} isBusy={isBusy} refused={refused} pay={() => checkout && void pay(checkout)} />
          )}
        </div>
      </div>
    </>
  );
}
