import { eq } from 'drizzle-orm';
import { randomId } from '#platform/ids/random-id.server.ts';
import { DeliveryForm } from '#shop/delivery/delivery-form.server.ts';
import { applyDelivery } from '#shop/delivery/edit-delivery.server.ts';
import { selectZones } from '#shop/delivery/queries.server.ts';
import { isForTheRest } from '#shop/delivery/rules/place.ts';
import { deliveryMethods } from '#shop/delivery/tables.server.ts';
import { COURIER } from './delivery.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';

/** A zone with a method that is off. */
async function aZone({ database }: HttpShop): Promise<{ zone: string; method: string }> {
  const [zone, method] = [randomId(), randomId()];
  await database.db.transaction(async (tx) => {
    await applyDelivery(
      tx,
      DeliveryForm.parse({ intent: 'zone', id: zone, adds: 'yes', name: 'A zone', towns: 'Ho' }),
    );
    await applyDelivery(
      tx,
      DeliveryForm.parse({ intent: 'method', id: method, adds: 'yes', zoneId: zone, ...COURIER }),
    );
  });
  return { zone, method };
}

type Fields = (ids: { zone: string; method: string }) => Record<string, string>;
const ZONE = { name: 'Volta', towns: 'Ho, Hohoe', onDeliveryUpTo: '500' } as const;

const OF_ZONE: Record<string, Fields> = {
  'a changed zone of delivery': ({ zone }) => ({ intent: 'zone', id: zone, ...ZONE }),
  'a new method of delivery': ({ zone }) => ({
    ...{ intent: 'method', id: randomId(), adds: 'yes', zoneId: zone, ...COURIER, price: '35.50' },
  }),
  'a changed method of delivery': ({ zone, method }) => ({
    ...{ intent: 'method', id: method, zoneId: zone, ...COURIER, price: '36', instructions: 'Ring twice' },
  }),
  'a method of delivery that stays off': ({ method }) => ({ intent: 'switch', id: method, isOn: 'no' }),
  'a method of delivery that is removed': ({ method }) => ({ intent: 'drop', id: method }),
};

/** The forms of the pages about delivery; none leaves a method on, so that delivery stays free. */
export const DELIVERY_FORMS: readonly Form[] = [
  {
    name: 'a new zone of delivery',
    page: '/admin/delivery/:id',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/delivery/new',
      fields: { intent: 'zone', id: randomId(), adds: 'yes', ...ZONE },
    }),
    answers: [302, 202],
  },
  {
    name: 'a zone of delivery that is tried earlier',
    page: '/admin/delivery',
    fill: async (shop) => {
      await aZone(shop);
      const { zone } = await aZone(shop);
      const zones = (await selectZones(shop.database.db)).filter((one) => !isForTheRest(one));
      const place = zones.findIndex(({ id }) => id === zone);
      return {
        by: await theSignedInAdmin(shop),
        path: '/admin/delivery',
        fields: { intent: 'move', id: zone, to: String(place - 1) },
      };
    },
    answers: [200, 200],
  },
  {
    name: 'a zone of delivery without methods that is switched on',
    page: '/admin/delivery/:id',
    fill: async (shop) => {
      const { zone, method } = await aZone(shop);
      const remove = DeliveryForm.parse({ intent: 'drop', id: method });
      await shop.database.db.transaction((tx) => applyDelivery(tx, remove));
      const path = `/admin/delivery/${zone}`;
      return { by: await theSignedInAdmin(shop), path, fields: { intent: 'switch-zone', id: zone } };
    },
    answers: [200, 200],
  },
  {
    name: 'a zone of delivery that is removed',
    page: '/admin/delivery/:id',
    fill: async (shop) => {
      const { zone } = await aZone(shop);
      const path = `/admin/delivery/${zone}`;
      return { by: await theSignedInAdmin(shop), path, fields: { intent: 'remove', id: zone } };
    },
    answers: [302, 202],
  },
  ...Object.entries(OF_ZONE).map(
    ([name, fields]): Form => ({
      name,
      page: '/admin/delivery/:id',
      fill: async (shop) => {
        const ids = await aZone(shop);
        return {
          by: await theSignedInAdmin(shop),
          path: `/admin/delivery/${ids.zone}`,
          fields: fields(ids),
        };
      },
      answers: [200, 200],
    }),
  ),
];

export const DELIVERY_OPENINGS = {
  'a new zone of delivery': { label: 'Zone' },
  'a new method of delivery': { field: 'adds' },
  'a zone of delivery without methods that is switched on': { page: pageOfShutOut },
  'a method of delivery that stays off': { button: 'Switch on' },
} as const;

/** Its button stands there while another zone has a method on. */
async function pageOfShutOut(
  { database }: HttpShop,
  { id = '' }: Readonly<Record<string, string>>,
  path: string,
): Promise<string> {
  const aMethod = (zone: string) =>
    DeliveryForm.parse({ intent: 'method', id: randomId(), adds: 'yes', zoneId: zone, ...COURIER });
  const other = randomId();
  const zone = DeliveryForm.parse({ intent: 'zone', id: other, adds: 'yes', name: 'Another', towns: 'Keta' });
  await database.db.transaction(async (tx) => {
    for (const form of [zone, aMethod(other), aMethod(id)]) await applyDelivery(tx, form);
    await tx.update(deliveryMethods).set({ isOn: true }).where(eq(deliveryMethods.zoneId, other));
  });
  return path;
}
