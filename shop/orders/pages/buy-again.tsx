import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { href, useNavigate } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { changeCart } from '#shop/cart/pages/cart-store.ts';
import { restoreLines } from '#shop/cart/rules/cart.ts';
import type { Order } from '../contract/orders.ts';
import { linesToBuyAgain } from '../rules/buy-again.ts';

/** The cart says itself what of it is sold out or costs something else by now. */
export function BuyAgain({ order }: { order: Order }) {
  const navigate = useNavigate();
  const lines = linesToBuyAgain(order);
  if (lines.length === 0) return null;
  const fillCart = () => {
    changeCart((items) => restoreLines(items, lines, lines));
    void navigate(href('/cart'));
  };
  return (
    <Button variant="secondary" size="small" onClick={fillCart}>
      <RotateCcw aria-hidden size={16} />
      Buy again
    </Button>
  );
}
