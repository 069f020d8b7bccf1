import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { StopForm, stopGift } from '../stop-gift.server.ts';

export const stopForms: PageForm<typeof StopForm, { text: string }> = {
  schema: StopForm,
  async verb({ shop, viewer }, form) {
    await stopGift(shop, viewer, form);
    return { text: form.intent === 'stop-gift' ? "Stopped: it can't be spent." : 'It can be spent again.' };
  },
  refusals: { not_found: 'This gift voucher is no longer there.' },
};
