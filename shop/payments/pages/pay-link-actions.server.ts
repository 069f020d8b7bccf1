import { z } from 'zod';
import { type PageForm, refuse } from '#shop/frame/forms/answer-form.server.ts';
import { payByLink } from '../attempts/pay-by-link.server.ts';

const PayForm = z.strictObject({});
const PAID_MEANWHILE = 'This order is paid.';

/** The provider's address is followed by the page itself: the policy lets no form lead to another site. */
export const payForm: PageForm<typeof PayForm, { url: string }> = {
  schema: PayForm,
  async verb({ shop, params: { id = '' }, address }) {
    const outcome = await payByLink(shop, id, address);
    if (outcome.kind === 'already_paid') refuse(PAID_MEANWHILE, 'conflict');
    return { url: outcome.transaction.authorization_url };
  },
};
