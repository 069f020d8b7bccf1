import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { arrivesBy } from '#shop/orders/rules/delivery-days.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { DeliveryMethod, DeliveryOffer, Place } from './contract.ts';
import { selectMethods, selectZones } from './queries.server.ts';
import { zoneFor } from './rules/place.ts';

/** `zone` is null, and there are no methods, where the shop does not deliver. */
export type OfferedDelivery = {
  zone: string | null;
  methods: DeliveryMethod[];
  /** Up to which amount an order may be paid on delivery; null where it may not. */
  onDeliveryUpTo: Pesewas | null;
};

/** Null while no method is on anywhere: delivery is free then. A zone all of whose methods are off is passed over. */
export async function findDelivery(db: Db, place: Place): Promise<OfferedDelivery | null> {
  const methods = (await selectMethods(db)).filter(({ isOn }) => isOn);
  if (methods.length === 0) return null;
  const zones = (await selectZones(db)).filter(({ id }) => methods.some(({ zoneId }) => zoneId === id));
  const zone = zoneFor(zones, place);
  const offered = methods.filter(({ zoneId }) => zoneId === zone?.id);
  return {
    zone: zone?.name ?? null,
    onDeliveryUpTo: zone?.onDeliveryUpTo ?? null,
    methods: offered.map(({ id, kind, name, price, freeFrom, days, instructions }) => ({
      id,
      kind,
      name,
      price,
      freeFrom,
      days,
      instructions,
    })),
  };
}

/** With the day by which each arrives for a payment now; null while delivery is free everywhere. */
export async function offerDelivery(
  { db, clock, settingsCache }: Pick<Shop, 'db' | 'clock' | 'settingsCache'>,
  place: Place,
): Promise<DeliveryOffer | null> {
  const found = await findDelivery(db, place);
  if (!found) return null;
  const by = ({ days }: DeliveryMethod) => arrivesBy(clock.now(), settingsCache.current(), days);
  const { zone, onDeliveryUpTo } = found;
  return { zone, onDeliveryUpTo, methods: found.methods.map((method) => ({ ...method, by: by(method) })) };
}
