import { href } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { openLoginToCheckout } from '#shop/accounts/pages/login-dialog-store.ts';

type CheckoutChoiceProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CheckoutChoice({ open, onOpenChange }: CheckoutChoiceProps) {
  return (
    <Dialog title="Checkout" open={open} onOpenChange={onOpenChange}>
      <div className="grid gap-3">
        <p className="text-soft">No account needed.</p>
        <ButtonLink to={href('/checkout-details')} size="large">
          Continue as guest
        </ButtonLink>
        <Button
          variant="secondary"
          size="large"
          onClick={() => {
            onOpenChange(false);
            openLoginToCheckout();
          }}
        >
          Login To Checkout
        </Button>
      </div>
    </Dialog>
  );
}
