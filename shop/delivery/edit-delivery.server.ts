import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { pesewas } from '#platform/money/money.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { setDeliveryFrom } from '#shop/office/settings/set-delivery-from.server.ts';
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
 * Changes a zone or a method; `newId` is the id of one that is added. Refuses with `not_found`, and with
 * `invalid_input` a second zone for the rest.
 */
export async function editDelivery(
  shop: Shop,
  viewer: Viewer,
  form: DeliveryForm,
  newId: string,
): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    await lockDelivery(tx);
    const details = await apply(tx, form, newId);
    await setDeliveryFrom(tx, await lowestPrice(tx), at);
    await insertAudit(tx, { at, actor, verb: 'change-delivery', subject: 'delivery', details });
  });
  // Other processes are notified; this one reads the settings before it answers.
  await shop.settingsCache.refresh().catch(() => undefined);
}

function apply(tx: Db, form: DeliveryForm, newId: string): Promise<Change> {
  switch (form.intent) {
    case 'zone':
      return saveZone(tx, form, newId);
    case 'move':
      return moveZone(tx, form);
    case 'remove':
      return removeZone(tx, form);
    case 'method':
      return saveMethod(tx, form, newId);
    case 'switch':
      return switchMethod(tx, form);
    case 'drop':
      return dropMethod(tx, form);
  }
}

async function saveZone(tx: Db, { id, name, regions, towns }: Of<'zone'>, newId: string): Promise<Change> {
  const zones = await selectZones(tx);
  const values = { name, regions, towns };
  if (isForTheRest(values) && zones.some((zone) => zone.id !== id && isForTheRest(zone)))
    throw new Problem('invalid_input', { field: 'towns' }, ONE_REST);
  if (id === '') {
    await insertZone(tx, { id: newId, ...values });
    return { what: 'added a delivery zone', name };
  }
  find(zones, id);
  await updateZone(tx, { id, ...values });
  return { what: 'changed the delivery zone', name };
}

async function moveZone(tx: Db, { id, to }: Of<'move'>): Promise<Change> {
  const zones = await selectZones(tx);
  const { name } = find(zones, id);
  const from = zones.findIndex((zone) => zone.id === id);
  const [moved] = zones.splice(from, 1);
  if (moved) zones.splice(Math.max(0, to === 'up' ? from - 1 : from + 1), 0, moved);
  for (const [position, zone] of zones.entries()) await updateZone(tx, { id: zone.id, position });
  return { what: `moved the delivery zone ${to}`, name };
}

async function removeZone(tx: Db, { id }: Of<'remove'>): Promise<Change> {
  const { name } = find(await selectZones(tx), id);
  await deleteZone(tx, id);
  return { what: 'removed the delivery zone', name };
}

async function saveMethod(tx: Db, { intent: _, ...values }: Of<'method'>, newId: string): Promise<Change> {
  const { id, zoneId, name } = values;
  find(await selectZones(tx), zoneId);
  if (id === '') {
    await insertMethod(tx, { ...values, id: newId, isOn: true });
    return { what: 'added a delivery method', name };
  }
  find(await selectMethods(tx), id);
  await updateMethod(tx, values);
  return { what: 'changed the delivery method', name };
}

async function switchMethod(tx: Db, { id, isOn }: Of<'switch'>): Promise<Change> {
  const { name } = find(await selectMethods(tx), id);
  await updateMethod(tx, { id, isOn });
  return { what: `switched ${isOn ? 'on' : 'off'} the delivery method`, name };
}

async function dropMethod(tx: Db, { id }: Of<'drop'>): Promise<Change> {
  const { name } = find(await selectMethods(tx), id);
  await deleteMethod(tx, id);
  return { what: 'removed the delivery method', name };
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
