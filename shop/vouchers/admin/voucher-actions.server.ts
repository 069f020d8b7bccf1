import { href, redirect } from 'react-router';
import type { FormInput, FormSender, PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { drawProducts } from '../choose-products.server.ts';
import { editVoucher } from '../edit-voucher.server.ts';
import { VoucherPress } from '../voucher-form.server.ts';

export const voucherForms: PageForm<typeof VoucherPress, { text: string }> = {
  schema: VoucherPress,
  async verb({ shop, viewer }, form) {
    if (form.intent !== 'save' && form.intent !== 'delete') return { warning: '' };
    await editVoucher(shop, viewer, form);
    if (form.intent === 'delete') return redirect(href('/admin/vouchers'));
    return form.adds ? redirect(`${href('/admin/vouchers/:id', { id: form.id })}?added`) : { text: 'Saved.' };
  },
  refusals: { not_found: 'This voucher is no longer there.' },
};

export const drawChoice = ({ shop, viewer }: FormSender, typed: FormInput) =>
  drawProducts(shop, viewer, typed);
