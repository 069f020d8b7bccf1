import { Divider } from '#platform/ui/divider.tsx';
import { Lines } from '#platform/ui/lines.tsx';
import { Logo } from '#shop/frame/logo.tsx';
import { useSite } from '#shop/frame/site.ts';
import { sellerLines } from './seller-lines.ts';

/** Only on paper: who sold the order, and what the paper is. */
export function ReceiptHead({ isPaid }: { isPaid: boolean }) {
  const site = useSite();
  return (
    <div className="hidden gap-5 print:grid">
      <div className="flex items-start justify-between gap-8">
        <Logo name={site.name} />
        <address className="text-right text-sm not-italic">
          <Lines lines={sellerLines(site)} />
        </address>
      </div>
      <Divider figures={['via', 'populus', 'conjunctio']} />
      <p aria-hidden="true" className="font-display text-title">
        {isPaid ? 'Receipt' : 'Order, not paid yet'}
      </p>
      {site.isDemo && <p>This is a demo shop: nothing was sold, no money moved.</p>}
    </div>
  );
}
