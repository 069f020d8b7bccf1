import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#platform/ui/show-toast.ts';
import type { PaidOrder } from '#shop/cart/pages/paid-channel.ts';
import { takeOutPaidOrder } from '#shop/cart/pages/take-out-paid-order.ts';
import { forgetNote } from '#shop/delivery/pages/order-note.ts';
import { NO_GIFT, setGift } from '#shop/gifts/pages/gift-state.ts';
import type { VerifiedTransaction } from '../contract/checkout-answers.ts';
import { forgetPendingOrder, isPendingOrder } from './checkout-memory.ts';
import { toSuccess } from './to-success.ts';

/** Read by the confirmation page when the buyer's session has ended meanwhile. */
const CONFIRMED = { isConfirmed: true };
const COMPLETED = {
  stack: 'shop',
  type: 'success',
  text: 'Payment successful and order completed!',
} as const;

/**
 * Leads the buyer of a payment to its confirmation, with a toast where this browser waited for that. True
 * when there is nobody to lead: the address is old or a stranger's.
 */
export function useConfirmPaid(payment: VerifiedTransaction | null, isOwner: boolean): boolean {
  const navigate = useNavigate();
  const [isElsewhere, setElsewhere] = useState(false);
  const wasUnpaid = useRef(isOwner);

  useEffect(() => {
    if (!payment || payment.orderId === null) return;
    const { orderId, number, state, isPaid, isConfirmed } = payment;
    if (!isPaid) {
      wasUnpaid.current = true;
      return;
    }
    const isBuyer = isOwner || isConfirmed;
    void takeOut({ orderId, number }).then((wasBegunHere) => {
      const isAwaited = wasBegunHere || (isBuyer && wasUnpaid.current);
      if (isAwaited && state === 'success') showToast(COMPLETED);
      if (isAwaited || isBuyer) void navigate(toSuccess(orderId), { replace: true, state: CONFIRMED });
      else setElsewhere(true);
    });
  }, [payment, isOwner, navigate]);
  return isElsewhere;
}

async function takeOut(paid: PaidOrder): Promise<boolean> {
  const isTakenOut = await takeOutPaidOrder(paid);
  if (!isPendingOrder(paid.orderId)) return isTakenOut;
  forgetPendingOrder();
  setGift(NO_GIFT);
  forgetNote();
  return true;
}
