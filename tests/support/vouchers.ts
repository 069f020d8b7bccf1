import type { Shop } from '#shop/shop.server.ts';
import { editVoucher } from '#shop/vouchers/edit-voucher.server.ts';
import { selectVoucherById, type VoucherRow } from '#shop/vouchers/queries.server.ts';
import { VoucherForm } from '#shop/vouchers/voucher-form.server.ts';
import { anAdmin } from './factories.ts';

let codes = 0;

/** Ten percent off, switched on, unless set otherwise; as the administrator's form sends it. */
export async function aVoucher(
  shop: Shop,
  typed: Record<string, string | string[]> = {},
): Promise<{ id: string; code: string; typed: Record<string, string | string[]> }> {
  codes += 1;
  const code = `CODE${codes}`;
  const sent = {
    ...{ intent: 'save', adds: 'yes', id: shop.newId(), code, kind: 'share', percent: '10', isOn: 'yes' },
    ...typed,
  };
  const form = VoucherForm.parse(sent);
  await editVoucher(shop, anAdmin(), form);
  return { id: form.id, code: String(sent.code), typed: sent };
}

export async function countsOf(
  shop: Shop,
  id: string,
): Promise<Pick<VoucherRow, 'held' | 'spent' | 'overshot'>> {
  const found = await selectVoucherById(shop.db, id);
  if (!found) throw new Error('no such voucher');
  const { held, spent, overshot } = found.voucher;
  return { held, spent, overshot };
}
