import { href, useSearchParams } from 'react-router';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Container } from '#app/ui/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import { PageHead } from '../frame/page-head.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { PayNow } from './pay-now.tsx';
import { PaymentReturn } from './payment-return.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function Checkout() {
  const [query] = useSearchParams();
  const isAlive = useIsAlive();
  // The document is the same for everyone: what the address says is read once the page is alive.
  const reference = isAlive ? (query.get('reference') ?? query.get('trxref')) : null;
  return (
    <Container className="grid gap-8 pt-8">
      <PageHead title="Paystack Checkout" />
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: href('/') },
          { label: 'Products', to: href('/all') },
          { label: 'Checkout details', to: href('/checkout-details') },
          { label: 'Payment' },
        ]}
      />
      <PageTitle>Paystack Checkout</PageTitle>
      {isAlive && query.has('cancelled') && !reference && (
        <Notice heading="You left the payment page" announce>
          <p className="text-soft">Nothing was charged. Your cart is as you left it.</p>
        </Notice>
      )}
      {reference && <PaymentReturn key={reference} reference={reference} />}
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_22rem]">
        <PayNow />
        <CheckoutSummary />
      </div>
    </Container>
  );
}
