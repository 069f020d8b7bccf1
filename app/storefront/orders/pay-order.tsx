import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { startWith } from '../checkout/start-with.ts';

/** For the owner of an unpaid order: the way back to the provider's page. */
export function PayOrder({ orderId }: { orderId: string }) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  const pay = async () => {
    setBusy(true);
    const started = await startWith(({ payOrder }) => payOrder(orderId));
    if (started.kind === 'started') {
      window.location.assign(started.transaction.authorization_url);
      return;
    }
    setBusy(false);
    if (started.kind === 'already_paid') await revalidate();
    else if ('message' in started) showToast({ stack: 'shop', type: 'error', text: started.message });
  };
  return (
    <Notice tone="info" heading="This order waits for its payment">
      <p className="text-soft">Nothing is sent before the money has arrived.</p>
      <Button className="mt-3" disabled={isBusy} onClick={() => void pay()}>
        {isBusy ? 'Processing...' : 'Pay again'}
      </Button>
    </Notice>
  );
}
