import { showToast } from '#platform/ui/show-toast.ts';
import { renewReference } from '#shop/cart/pages/begun-orders.ts';
import { takeOutPaidOrder } from '#shop/cart/pages/take-out-paid-order.ts';
import type { PaymentStart } from './checkout-client.ts';
import { rememberPendingOrder } from './checkout-memory.ts';
import { withPaymentCode } from './payment-code.ts';
import { useBusy } from './use-busy.ts';

export function usePayOrder(orderId: string, onPaid: () => Promise<void>) {
  const [isBusy, setBusy] = useBusy();

  const pay = async () => {
    setBusy(true);
    const started = await withPaymentCode(({ payOrder }) => payOrder(orderId));
    if (started.kind === 'started') {
      const { reference, authorization_url } = started.transaction;
      await renewReference(orderId, reference);
      rememberPendingOrder(orderId);
      window.location.assign(authorization_url);
      return;
    }
    setBusy(false);
    if (started.kind === 'already_paid') {
      await takeOutPaidOrder({ orderId, number: null });
      await onPaid();
    } else {
      const text = refusalOf(started);
      if (text) showToast({ stack: 'shop', type: 'error', text });
    }
  };
  return { isBusy, pay };
}

function refusalOf(started: PaymentStart): string | null {
  if (started.kind === 'just_paid')
    return `You already paid for these items with order No. ${started.order.number}. You weren't charged again.`;
  return 'message' in started ? started.message : null;
}
