import { href, redirect, useNavigate } from 'react-router';
import { readForm } from '#app/read-form.ts';
import { Container } from '#app/ui/container.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useMe } from '../account/me-store.ts';
import { useCart } from '../cart/cart-store.ts';
import type { Route } from './+types/checkout-details';
import { AddressForm } from './address-form.tsx';
import { CheckoutProgress } from './checkout-progress.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { keepAddress } from './remembered-address.ts';
import { useLeaveWhenEmpty } from './use-leave-when-empty.ts';

export { checkoutFrame as handle } from './checkout-frame.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Sent before the page was hydrated: nothing of it is kept, but it never stood in an address either. */
export async function action({ request }: Route.ActionArgs) {
  await readForm(request, {
    ...{ name: 1, line1: 1, line2: 1, city: 1, pin_code: 1, country: 1, phone: 1, email: 1 },
  });
  return redirect(href('/checkout'), 303);
}

export default function CheckoutDetails() {
  const navigate = useNavigate();
  const me = useMe();
  useLeaveWhenEmpty(useCart());
  return (
    <Container className="grid gap-8 pt-6">
      <PageHead title="Checkout details" />
      <CheckoutProgress step="Address" crumbs={[{ label: 'Checkout details' }]} />
      <PageTitle lead="We use this address for delivery and billing.">Checkout details</PageTitle>
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_22rem]">
        <AddressForm
          onComplete={(address) => {
            keepAddress(address, me?.userId ?? null);
            void navigate(href('/checkout'));
          }}
        />
        <CheckoutSummary />
      </div>
    </Container>
  );
}
