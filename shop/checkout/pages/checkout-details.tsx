import { data, href, redirect, useNavigate } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import { nameProblem } from '#shop/accounts/rules/person-name.ts';
import { useHasParcel } from '#shop/cart/pages/cart-notice-store.ts';
import { useCart } from '#shop/cart/pages/cart-store.ts';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf } from '#shop/frame/scope.ts';
import { wholeAddress } from '../rules/address.ts';
import { askingAbout, doubtsAsked } from '../rules/address-doubts.ts';
import type { Route } from './+types/checkout-details';
import { AddressForm } from './address-form.tsx';
import { CheckoutProgress } from './checkout-progress.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { keepAddress } from './remembered-address.ts';
import type { SentAddress } from './use-address-form.ts';
import { useLeaveWhenEmpty } from './use-leave-when-empty.ts';

export { checkoutFrame as handle } from './checkout-frame.tsx';

const NO_PARCEL = 'Nothing to deliver. We use this for your receipt and to reach you.';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Sent before the page was hydrated. Nothing of it is kept; what is left to do comes back with what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const {
    email: _,
    phoneAsked = '',
    codeAsked = '',
    ...fields
  } = await readForm(request, {
    name: 1,
    line1: 1,
    line2: 1,
    city: 1,
    pin_code: 1,
    country: 1,
    phone: 1,
    email: 1,
    phoneAsked: 1,
    codeAsked: 1,
  });
  const address = wholeAddress(fields);
  const { phone, pin_code } = doubtsAsked(fields, { phoneAsked, codeAsked }, true);
  const isNamed = address && !nameProblem(address.name, shopOf(context).settings.shopName);
  if (isNamed && !phone && !pin_code) return redirect(href('/checkout'), 303);
  return data({ fields, asked: askingAbout(fields) } satisfies SentAddress, { status: 422 });
}

export default function CheckoutDetails({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const me = useMe();
  const hasParcel = useHasParcel();
  useLeaveWhenEmpty(useCart());
  return (
    <Container className="grid grid-cols-1 gap-6 pt-6 sm:gap-8">
      <PageHead title="Checkout details" />
      <CheckoutProgress step="Address" crumbs={[{ label: 'Checkout details' }]} />
      <PageTitle lead={hasParcel ? 'We use this address for delivery and billing.' : NO_PARCEL}>
        Checkout details
      </PageTitle>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <CheckoutSummary hasParcel={hasParcel} isFolded />
        </div>
        <AddressForm
          sent={actionData}
          hasParcel={hasParcel}
          onComplete={(address) => {
            keepAddress(address, me?.userId ?? null);
            void navigate(href('/checkout'));
          }}
        />
      </div>
    </Container>
  );
}
