import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type MethodRow, selectMethods, selectZones, type ZoneRow } from './queries.server.ts';
import { isForTheRest } from './rules/place.ts';

export type ZoneMethod = Omit<MethodRow, 'zoneId' | 'position'>;
export type Zone = Omit<ZoneRow, 'position'> & { isForTheRest: boolean; methods: ZoneMethod[] };

/** In the order in which they are tried. */
export async function listZones(shop: Shop, viewer: Viewer): Promise<Zone[]> {
  requireAdmin(viewer);
  const [zones, methods] = await Promise.all([selectZones(shop.db), selectMethods(shop.db)]);
  const viewed = zones.map(({ position: _, ...zone }) => ({
    ...zone,
    isForTheRest: isForTheRest(zone),
    methods: methods
      .filter(({ zoneId }) => zoneId === zone.id)
      .map(({ zoneId: _zone, position: _position, ...method }) => method),
  }));
  return [...viewed.filter((zone) => !zone.isForTheRest), ...viewed.filter((zone) => zone.isForTheRest)];
}

export const NEW_ZONE = 'new';

/** Null for the form of a new one. */
export async function getZone(shop: Shop, viewer: Viewer, id: string): Promise<Zone | null> {
  const zones = await listZones(shop, viewer);
  if (id === NEW_ZONE) return null;
  const zone = zones.find((one) => one.id === id);
  if (!zone) throw new Problem('not_found');
  return zone;
}
