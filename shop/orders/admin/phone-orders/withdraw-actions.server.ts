import { href, redirect } from 'react-router';
import { z } from 'zod';
import { type PageForm, refuse } from '#shop/frame/forms/answer-form.server.ts';
import { withdrawOrder } from '../../after-sales/cancel-order.server.ts';

const WithdrawForm = z.strictObject({});
const PAID_MEANWHILE = 'The payment has just come through, so nothing was cancelled.';

/** The order's page says what was cancelled. */
export const withdrawForm: PageForm<typeof WithdrawForm, never> = {
  schema: WithdrawForm,
  async verb({ shop, viewer, params: { id = '' } }) {
    const { kind } = await withdrawOrder(shop, viewer, id);
    if (kind === 'paid') refuse(PAID_MEANWHILE, 'conflict');
    return redirect(`${href('/admin/order-details/:id', { id })}?cancelled`);
  },
};
