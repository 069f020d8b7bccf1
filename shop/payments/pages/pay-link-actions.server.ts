import { z } from 'zod';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { payByLink } from '../attempts/pay-by-link.server.ts';

const PayForm = z.strictObject({});

/** The provider's address is followed by the page itself: the policy lets no form lead to another site. */
export const payForm: PageForm<typeof PayForm, { url: string | null }> = {
  schema: PayForm,
  refusals: { just_paid: 'The like of this order was just paid. Ask whoever sent you this link.' },
  async verb({ shop, params: { id = '' }, ip }) {
    const outcome = await payByLink(shop, id, ip);
    // Of what was paid meanwhile the page, loaded anew, says so.
    return { url: outcome.kind === 'already_paid' ? null : outcome.transaction.authorization_url };
  },
};
