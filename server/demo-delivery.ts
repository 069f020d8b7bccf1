import { DEMO_ZONES } from '#demo/stock/delivery.ts';
import { DeliveryForm } from '#shop/delivery/delivery-form.server.ts';
import { applyDelivery } from '#shop/delivery/edit-delivery.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export async function addDemoZones({ db, newId }: Pick<Shop, 'db' | 'newId'>): Promise<void> {
  for (const { methods, ...zone } of DEMO_ZONES) {
    const zoneId = newId();
    await applyDelivery(db, DeliveryForm.parse({ intent: 'zone', adds: 'yes', id: zoneId, ...zone }));
    for (const method of methods)
      await applyDelivery(
        db,
        DeliveryForm.parse({ intent: 'method', adds: 'yes', id: newId(), zoneId, ...method }),
      );
  }
}
