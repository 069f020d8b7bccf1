import { href, redirect } from 'react-router';
import { z } from 'zod';
import { pesewas } from '#platform/money/money.ts';
import { type PageForm, refuse } from '#shop/frame/forms/answer-form.server.ts';
import { withdrawOrder } from '../../after-sales/cancel-order.server.ts';
import { ReturnParcel, returnParcel } from '../../after-sales/return-parcel.server.ts';

const WithdrawForm = z.discriminatedUnion('intent', [
  // In pesewas, as the page showed it.
  z.strictObject({ intent: z.literal('withdraw'), givenBack: z.coerce.number().int().min(0).default(0) }),
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
      const { kind } = await withdrawOrder(shop, viewer, id, pesewas(form.givenBack));
      if (kind === 'paid') refuse(PAID_MEANWHILE, 'conflict');
    }
    return redirect(`${href('/admin/order-details/:id', { id })}?cancelled`);
  },
};
