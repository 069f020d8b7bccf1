import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { pesewas } from '#platform/money/money.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { setShown } from '#shop/office/settings/set-shown.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { DeliveryForm } from './delivery-form.server.ts';
import {
  deleteMethod,
  deleteZone,
  insertMethod,
  insertZone,
  lockDelivery,
  selectMethods,
  selectZones,
  updateMethod,
  updateZone,
} from './queries.server.ts';
import { isForTheRest } from './rules/place.ts';

const ONE_REST = 'There is a zone for everywhere else already. Choose regions or towns.';

type Change = { what: string; name: string };
type Of<Intent extends DeliveryForm['intent']> = Extract<DeliveryForm, { intent: Intent }>;

/**
 * Changes a zone or a method, and does nothing the second time. Refuses with `not_found`, and with `invalid_input` a
 * second zone for the rest.
 */
export async function editDelivery(shop: Shop, viewer: Viewer, form: DeliveryForm): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    await lockDelivery(tx);
    const details = await applyDelivery(tx, form);
    if (!details) return;
    await setShown(tx, { deliveryFrom: await lowestPrice(tx) }, at);
    await insertAudit(tx, { at, actor, verb: 'change-delivery', subject: 'delivery', details });
  });
  // Other processes are notified; this one reads the settings before it answers.
  await shop.settingsCache.refresh().catch(() => undefined);
}

/** In words for the activity; null where nothing changed. What pages show of all prices is the caller's to write. */
export function applyDelivery(tx: Db, form: DeliveryForm): Promise<Change | null> {
  switch (form.intent) {
    case 'zone':
      return saveZone(tx, form);
    case 'move':
      return moveZone(tx, form);
    case 'remove':
      return removeZone(tx, form);
    case 'method':
      return saveMethod(tx, form);
    case 'switch':
      return switchMethod(tx, form);
    case 'switch-zone':
      return switchZone(tx, form);
    case 'drop':
      return dropMethod(tx, form);
  }
}

async function saveZone(tx: Db, { intent: _, adds, ...zone }: Of<'zone'>): Promise<Change | null> {
  const { id, name } = zone;
  const zones = await selectZones(tx);
  if (isForTheRest(zone) && zones.some((other) => other.id !== id && isForTheRest(other)))
    throw new Problem('invalid_input', { field: 'towns' }, ONE_REST);
  if (adds && !zones.some((other) => other.id === id)) {
    await insertZone(tx, zone);
    return { what: 'added a delivery zone', name };
  }
  if (isWithin(zone, find(zones, id))) return null;
  await updateZone(tx, zone);
  return { what: 'changed the delivery zone', name };
}

async function moveZone(tx: Db, { id, to }: Of<'move'>): Promise<Change | null> {
  const zones = (await selectZones(tx)).filter((zone) => !isForTheRest(zone));
  const zone = find(zones, id);
  const from = zones.indexOf(zone);
  if (from === to || to >= zones.length) return null;
  zones.splice(from, 1);
  zones.splice(to, 0, zone);
  for (const [position, { id: moved }] of zones.entries()) await updateZone(tx, { id: moved, position });
  return { what: `moved the delivery zone to place ${to + 1}`, name: zone.name };
}

async function removeZone(tx: Db, { id }: Of<'remove'>): Promise<Change> {
  const { name } = find(await selectZones(tx), id);
  await deleteZone(tx, id);
  return { what: 'removed the delivery zone', name };
}

async function saveMethod(tx: Db, { intent: _, adds, ...method }: Of<'method'>): Promise<Change | null> {
  const { id, zoneId, name } = method;
  find(await selectZones(tx), zoneId);
  const methods = await selectMethods(tx);
  if (adds && !methods.some((other) => other.id === id)) {
    // Its owner looks at it first.
    await insertMethod(tx, { ...method, isOn: false });
    return { what: 'added a delivery method', name };
  }
  if (isWithin(method, find(methods, id))) return null;
  await updateMethod(tx, method);
  return { what: 'changed the delivery method', name };
}

async function switchMethod(tx: Db, { id, isOn }: Of<'switch'>): Promise<Change | null> {
  const method = find(await selectMethods(tx), id);
  if (method.isOn === isOn) return null;
  await updateMethod(tx, { id, isOn });
  return { what: `switched ${isOn ? 'on' : 'off'} the delivery method`, name: method.name };
}

async function switchZone(tx: Db, { id }: Of<'switch-zone'>): Promise<Change | null> {
  const { name } = find(await selectZones(tx), id);
  const off = (await selectMethods(tx)).filter(({ zoneId, isOn }) => zoneId === id && !isOn);
  for (const method of off) await updateMethod(tx, { id: method.id, isOn: true });
  return off.length > 0 ? { what: 'switched on all methods of the delivery zone', name } : null;
}

async function dropMethod(tx: Db, { id }: Of<'drop'>): Promise<Change> {
  const { name } = find(await selectMethods(tx), id);
  await deleteMethod(tx, id);
  return { what: 'removed the delivery method', name };
}

/** Whether saving these values would change nothing of the row. */
function isWithin(values: object, row: object): boolean {
  return isDeepStrictEqual({ ...row, ...values }, row);
}

function find<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Of what is sent; of what is collected only where nothing is sent. Null while no method is on. */
async function lowestPrice(tx: Db) {
  const on = (await selectMethods(tx)).filter(({ isOn }) => isOn);
  const sent = on.filter(({ kind }) => kind !== 'pick_up');
  const prices = (sent.length > 0 ? sent : on).map(({ price }) => price);
  return prices.length > 0 ? pesewas(Math.min(...prices)) : null;
}
