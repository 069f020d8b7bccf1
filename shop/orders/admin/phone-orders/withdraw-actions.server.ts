import { href, redirect } from 'react-router';
import { z } from 'zod';
import { type PageForm, refuse } from '#shop/frame/forms/answer-form.server.ts';
import { withdrawOrder } from '../../after-sales/cancel-order.server.ts';
import { ReturnParcel, returnParcel } from '../../after-sales/return-parcel.server.ts';

const WithdrawForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('withdraw') }),
  ReturnParcel.extend({ intent: z.literal('return-parcel') }),
]);
const PAID_MEANWHILE = 'The payment has just come through, so nothing was cancelled.';

/** The order's page says what was cancelled. */
export const withdrawForm: PageForm<typeof WithdrawForm, never> = {
  schema: WithdrawForm,
  async verb({ shop, viewer, params: { id = '' } }, form) {
    if (form.intent === 'return-parcel') {
      await returnParcel(shop, viewer, id, form);
    } else {
      const { kind } = await withdrawOrder(shop, viewer, id);
      if (kind === 'paid') refuse(PAID_MEANWHILE, 'conflict');
    }
    return redirect(`${href('/admin/order-details/:id', { id })}?cancelled`);
  },
};
