import { href, useSearchParams } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { CheckoutProgress } from './checkout-progress.tsx';
import { FollowedPayment } from './followed-payment.tsx';
import { PayForCart } from './pay-for-cart.tsx';

export { checkoutFrame as handle } from './checkout-frame.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function Checkout() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  // The document is the same for everyone: what the address says is read once the page is hydrated.
  const reference = isHydrated ? (query.get('reference') ?? query.get('trxref')) : null;
  return (
    <Container className="grid grid-cols-1 gap-6 pt-6 sm:gap-8">
      <PageHead title="Paystack Checkout" />
      <CheckoutProgress
        step="Payment"
        crumbs={[{ label: 'Checkout details', to: href('/checkout-details') }, { label: 'Payment' }]}
      />
      <PageTitle>Paystack Checkout</PageTitle>
      {reference ? (
        <FollowedPayment key={reference} reference={reference} />
      ) : (
        <PayForCart isBack={isHydrated && query.has('cancelled')} />
      )}
    </Container>
  );
}
