import { href } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { openLoginToCheckout } from '#shop/accounts/pages/login-dialog-store.ts';

/** The two ways to pay of somebody who is not signed in. A guest comes first: most visitors have no account. */
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
