import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { showToast } from '#app/ui/show-toast.ts';
import type { VerifiedTransaction } from '#contracts/checkout-answers.ts';
import type { PaidOrder } from '../cart/paid-channel.ts';
import { takeOutPaidOrder } from '../cart/take-out-paid-order.ts';
import { forgetPendingOrder, isPendingOrder } from './checkout-memory.ts';

/** Read by the confirmation page when the buyer's session has ended meanwhile. */
const CONFIRMED = { isConfirmed: true };

/**
 * Leads the buyer of a payment that was just confirmed to the confirmation. True when there is nobody to
 * lead: the payment is not known to be the reader's (`isOwner`), and neither this browser nor this tab
 * waited for it; an old or a stranger's address is open.
 */
export function useConfirmPaid(payment: VerifiedTransaction | null, isOwner: boolean): boolean {
  const navigate = useNavigate();
  const [isElsewhere, setElsewhere] = useState(false);

  useEffect(() => {
    if (!payment?.isPaid || payment.orderId === null) return;
    const { orderId, number, state } = payment;
    void confirm({ orderId, number }, state === 'success').then((isAwaited) => {
      if (!isAwaited && !isOwner) setElsewhere(true);
      else void navigate(toSuccess(orderId), { replace: true, state: CONFIRMED });
    });
  }, [payment, isOwner, navigate]);
  return isElsewhere;
}

/** The confirmation of an order that was just paid. */
export function toSuccess(orderId: string): string {
  return `${href('/checkout-success')}?${new URLSearchParams({ order: orderId })}`;
}

/** Takes the order out of the cart and tells whether this browser or this tab waited for its payment. */
async function confirm(paid: PaidOrder, isThisPayment: boolean): Promise<boolean> {
  const isTakenOut = await takeOutPaidOrder(paid);
  if (isTakenOut && isThisPayment) {
    showToast({ stack: 'shop', type: 'success', text: 'Payment successful and order completed!' });
  }
  if (!isPendingOrder(paid.orderId)) return isTakenOut;
  forgetPendingOrder();
  return true;
}
