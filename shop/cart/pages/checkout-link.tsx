import type { ComponentProps } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { useMe } from '#shop/accounts/pages/me-store.ts';

export const CHOICE_BELOW = `${href('/cart')}#checkout`;

export function CheckoutLink(link: Omit<ComponentProps<typeof ButtonLink>, 'to'>) {
  const isKnown = useMe()?.isUserLoggedIn === true;
  return (
    <ButtonLink {...link} to={isKnown ? href('/checkout-details') : CHOICE_BELOW}>
      Checkout
    </ButtonLink>
  );
}
