import { useSite } from '#shop/frame/site.ts';
import { deliveryBadge } from '../rules/delivery-price.ts';

/** "Free Delivery", or from which price on. */
export function useDeliveryBadge(): string {
  return deliveryBadge(useSite().deliveryFrom);
}
