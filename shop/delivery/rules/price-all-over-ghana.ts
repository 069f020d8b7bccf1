import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { DeliveryMethod } from '../contract.ts';
import { deliveryPrice } from './delivery-price.ts';

/** The methods of one zone that are on. */
export type ZonePrices = {
  isForTheRest: boolean;
  methods: Pick<DeliveryMethod, 'kind' | 'price' | 'freeFrom'>[];
};

const FREE = pesewas(0);

/**
 * What it costs to have one piece that costs `goods` delivered, by the cheapest way that is no pick-up, if that is the
 * same wherever in Ghana; `zones` is null while delivery is free everywhere. Null where it differs from zone to zone,
 * or where there are places that nothing is delivered to.
 */
export function priceAllOverGhana(zones: readonly ZonePrices[] | null, goods: Pesewas): Pesewas | null {
  if (zones === null) return FREE;
  if (!zones.some(({ isForTheRest }) => isForTheRest)) return null;
  const lowest = zones.map(({ methods }) =>
    Math.min(
      ...methods.filter(({ kind }) => kind !== 'pick_up').map((method) => deliveryPrice(method, goods)),
    ),
  );
  const [price = Number.POSITIVE_INFINITY] = lowest;
  return Number.isFinite(price) && lowest.every((one) => one === price) ? pesewas(price) : null;
}
