import { href } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { openLoginToCheckout } from '#shop/accounts/pages/login-dialog-store.ts';

export function GuestOrLogin() {
  return (
    <>
      <ButtonLink to={href('/checkout-details')} size="large">
        Continue as guest
      </ButtonLink>
      <Button variant="secondary" size="large" onClick={openLoginToCheckout}>
        Login To Checkout
      </Button>
    </>
  );
}
