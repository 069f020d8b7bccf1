import { href, redirect } from 'react-router';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { editVoucher } from '../edit-voucher.server.ts';
import { VoucherForm } from '../voucher-form.server.ts';

export const voucherForms: PageForm<typeof VoucherForm, { text: string }> = {
  schema: VoucherForm,
  async verb({ shop, viewer }, form) {
    await editVoucher(shop, viewer, form);
    if (form.intent === 'delete') return redirect(href('/admin/vouchers'));
    return form.adds ? redirect(`${href('/admin/vouchers/:id', { id: form.id })}?added`) : { text: 'Saved.' };
  },
  refusals: { not_found: 'This voucher is no longer there.' },
};
