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

const NEW_ZONE = 'new';

/** One of `zones`, null for a new one; `newId` is for what the page's form adds. */
export type OpenedZone = { zone: Zone | null; zones: Zone[]; newId: string };

export async function getZone(shop: Shop, viewer: Viewer, id: string): Promise<OpenedZone> {
  const zones = await listZones(shop, viewer);
  const zone = zones.find((one) => one.id === id) ?? null;
  if (!zone && id !== NEW_ZONE) throw new Problem('not_found');
  return { zone, zones, newId: shop.newId() };
}
