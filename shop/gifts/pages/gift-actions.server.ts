import { href, redirect } from 'react-router';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { GiftForm, sendGift } from '../send-gift.server.ts';

export const giftForms: PageForm<typeof GiftForm, never> = {
  schema: GiftForm,
  async verb({ shop, viewer, params: { id = '' } }, form) {
    await sendGift(shop, viewer, id, form);
    return redirect(`${href('/order-details/:id', { id })}#gifts`);
  },
};
