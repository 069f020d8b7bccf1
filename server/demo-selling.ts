import { DEMO_ZONES } from '#demo/stock/delivery.ts';
import { DEMO_VOUCHERS } from '#demo/stock/vouchers.ts';
import { DeliveryForm } from '#shop/delivery/delivery-form.server.ts';
import { applyDelivery } from '#shop/delivery/edit-delivery.server.ts';
import { setShown } from '#shop/office/settings/set-shown.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { saveVoucher } from '#shop/vouchers/edit-voucher.server.ts';
import { VoucherForm } from '#shop/vouchers/voucher-form.server.ts';

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

export async function addDemoVouchers({
  db,
  newId,
  clock,
}: Pick<Shop, 'db' | 'newId' | 'clock'>): Promise<void> {
  for (const voucher of DEMO_VOUCHERS) {
    const form = VoucherForm.parse({ intent: 'save', adds: 'yes', id: newId(), isOn: 'yes', ...voucher });
    if (form.intent === 'save') await saveVoucher(db, form, clock.now());
  }
  await setShown(db, { hasVouchers: true }, clock.now());
}
