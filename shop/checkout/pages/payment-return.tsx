import { useEffect, useRef } from 'react';
import { Overlay } from '#platform/ui/overlay.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import type { VerifiedTransaction } from '../contract/checkout-answers.ts';
import type { Look } from './follow-payment.ts';
import { NotPaid } from './not-paid.tsx';
import { PaidBefore, PaymentNotKnown } from './payment-notices.tsx';
import { useConfirmPaid } from './use-confirm-paid.ts';
import { usePayment } from './use-payment.ts';
import type { WaitingPayment } from './waiting-payment.ts';
import { WaitingScreen } from './waiting-screen.tsx';

export type PaymentReturnProps = {
  reference: string;
  waiting?: WaitingPayment;
};

export function PaymentReturn({ reference, waiting }: PaymentReturnProps) {
  const { look, hasEnded, lookAgain } = usePayment(reference);
  const isOwner = waiting !== undefined;
  const payment = look?.kind === 'known' ? look.payment : null;
  const isElsewhere = useConfirmPaid(payment, isOwner);
  useFailureToast(look);
  const askAgain = hasEnded ? lookAgain : null;
  if (payment === null && waiting) return <WaitingScreen {...waiting} askAgain={askAgain} />;
  if (look === null) return <Overlay />;
  if (look.kind !== 'known') return <PaymentNotKnown look={look} askAgain={askAgain} />;
  const { state, isPaid, isCancelled, orderId, isWaiting } = look.payment;
  if (isPaid || state === 'success') return isElsewhere ? <PaidBefore {...look.payment} /> : <Overlay />;
  if (isWaiting && !isCancelled && orderId !== null)
    return <WaitingScreen {...look.payment} orderId={orderId} askAgain={askAgain} />;
  return <NotPaid {...look.payment} state={isCancelled ? endOf(look.payment) : state} isOwner={isOwner} />;
}

/** Of a cancelled order: without a payment, or with one that came too late. */
function endOf({ state, isGivenBack }: VerifiedTransaction): 'cancelled' | 'late' | 'returned' {
  if (isGivenBack) return 'returned';
  return state === 'mismatch' ? 'late' : 'cancelled';
}

/** What went wrong is also a toast, once however often it is looked at. */
function useFailureToast(look: Look | null): void {
  const shown = useRef('');
  useEffect(() => {
    const text = failureOf(look);
    if (text === '' || text === shown.current) return;
    shown.current = text;
    showToast({ stack: 'shop', type: 'error', text });
  }, [look]);
}

function failureOf(look: Look | null): string {
  if (look?.kind === 'refused') return look.text;
  if (look?.kind !== 'known') return '';
  const { state, isPaid, isCancelled, message } = look.payment;
  return isPaid || isCancelled || state === 'pending' ? '' : message;
}
