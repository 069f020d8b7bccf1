import { DeliveryForm } from '#shop/delivery/delivery-form.server.ts';
import { editDelivery } from '#shop/delivery/edit-delivery.server.ts';
import { listZones } from '#shop/delivery/list-zones.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anAdmin } from './factories.ts';

type Typed = Record<string, string | string[]>;
type MethodTyped = Partial<Record<'kind' | 'name' | 'price' | 'freeFrom' | 'days' | 'instructions', string>>;

export const COURIER = { kind: 'courier', name: 'Courier', price: '35', days: '2' } as const;

/** As the administrator's form sends it. */
export async function sendDelivery(shop: Shop, typed: Typed): Promise<string> {
  const form = DeliveryForm.parse({ id: shop.newId(), ...typed });
  await editDelivery(shop, anAdmin(), form);
  return form.id;
}

export function aZone(
  shop: Shop,
  name: string,
  typed: { regions?: string[]; towns?: string; onDeliveryUpTo?: string } = {},
): Promise<string> {
  return sendDelivery(shop, { intent: 'zone', adds: 'yes', name, ...typed });
}

/** Switched on. */
export async function aMethod(shop: Shop, zoneId: string, typed: MethodTyped = {}): Promise<string> {
  const id = await sendDelivery(shop, { intent: 'method', adds: 'yes', zoneId, ...COURIER, ...typed });
  return switchMethod(shop, id, 'yes');
}

export const switchMethod = (shop: Shop, id: string, isOn: 'yes' | 'no') =>
  sendDelivery(shop, { intent: 'switch', id, isOn });

/** Delivery is free everywhere again. */
export async function removeZones(shop: Shop): Promise<void> {
  for (const { id } of await listZones(shop, anAdmin())) await sendDelivery(shop, { intent: 'remove', id });
}

/** A zone for Greater Accra with a courier for GHS 35, free from GHS 700, and the rest by bus for GHS 60. */
export async function withPrices(shop: Shop) {
  const accra = await aZone(shop, 'Accra', { regions: ['greater-accra'] });
  const rest = await aZone(shop, 'Everywhere else');
  return {
    accra,
    rest,
    courier: await aMethod(shop, accra, { freeFrom: '700' }),
    pickUp: await aMethod(shop, accra, { kind: 'pick_up', name: 'Pick-up', price: '0', days: '0' }),
    bus: await aMethod(shop, rest, { kind: 'bus_parcel', name: 'VIP bus', price: '60', days: '3' }),
  };
}
