import { href } from 'react-router';
import { ButtonLink, type ButtonSize } from '#app/ui/button.tsx';
import { useMe } from '../account/me-store.ts';

/** On to the checkout, from beside the cart. A visitor meets the ways in under the cart's total. */
export function CheckoutLink({ size, className }: { size?: ButtonSize; className?: string }) {
  const isKnown = useMe()?.isUserLoggedIn === true;
  return (
    <ButtonLink
      to={isKnown ? href('/checkout-details') : `${href('/cart')}#checkout`}
      size={size}
      className={className}
    >
      Checkout
    </ButtonLink>
  );
}
