import type { Db } from '#platform/db/db.server.ts';
import { selectMethods, selectZones } from './queries.server.ts';
import { isForTheRest } from './rules/place.ts';
import type { ZonePrices } from './rules/price-all-over-ghana.ts';

/** Of each zone that has a method on; null while no method is on anywhere: delivery is free then. */
export async function listDeliveryPrices(db: Db): Promise<ZonePrices[] | null> {
  const methods = (await selectMethods(db)).filter(({ isOn }) => isOn);
  if (methods.length === 0) return null;
  const zones = (await selectZones(db)).map((zone) => ({
    isForTheRest: isForTheRest(zone),
    methods: methods.filter(({ zoneId }) => zoneId === zone.id),
  }));
  return zones.filter((zone) => zone.methods.length > 0);
}
