import type { Pesewas } from '#platform/money/money.ts';
import { Price } from '#platform/ui/price.tsx';

export function DeliveryPrice({ price }: { price: Pesewas }) {
  return price === 0 ? 'Free' : <Price amount={price} />;
}
