import { useEffect } from 'react';
import type { Pesewas } from '#platform/money/money.ts';
import { choosePlace, isSamePlace } from '#shop/delivery/pages/delivery-store.ts';
import { type Delivery, useDelivery } from '#shop/delivery/pages/use-delivery.ts';
import { placeOf } from '#shop/delivery/rules/place-of.ts';
import type { Address } from '../contract/address.ts';

export type AddressPlace = Pick<Address, 'city' | 'pin_code' | 'country'>;
type Goods = { hasParcel: boolean; goods: Pesewas; isKnown: boolean };

/** To the address, which is the place from now on; null until that is known. */
export function useDeliveryTo(address: AddressPlace | null, { isKnown, ...goods }: Goods): Delivery | null {
  const delivery = useDelivery(goods);
  useEffect(() => {
    if (address) choosePlace(placeOf(address));
  }, [address]);
  if (!address || !isKnown || delivery.kind === 'open') return null;
  const isOfAddress = delivery.kind === 'free' || isSamePlace(delivery.place, placeOf(address));
  return isOfAddress ? delivery : null;
}

export function nowhereText(delivery: Delivery | null): string | null {
  if (delivery?.kind !== 'nowhere') return null;
  return `We don't deliver to ${delivery.place.town || delivery.place.code} yet.`;
}
