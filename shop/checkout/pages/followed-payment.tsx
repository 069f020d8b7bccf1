import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#platform/builds/load-code.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Overlay } from '#platform/ui/overlay.tsx';
import type { PaymentReturnProps } from './payment-return.tsx';

const LOAD_AGAIN_MS = 5_000;

/** The code that follows a payment, 5 KB, is loaded only for those who have one. */
export function FollowedPayment(props: PaymentReturnProps) {
  const [PaymentReturn, setPaymentReturn] = useState<ComponentType<PaymentReturnProps> | null>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = async () => {
      const code = await loadCode(() => import('./payment-return.tsx')).catch(() => null);
      if (isGone) return;
      if (code) setPaymentReturn(() => code.PaymentReturn);
      else timer = setTimeout(() => void load(), LOAD_AGAIN_MS);
      setMissing(code === null);
    };
    void load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  if (PaymentReturn) return <PaymentReturn {...props} />;
  if (!isMissing) return <Overlay />;
  return (
    <Notice tone="info" heading="The shop could not be reached" announce>
      <p className="text-soft">
        We don't know yet whether your payment went through. This page updates by itself.
      </p>
    </Notice>
  );
}
