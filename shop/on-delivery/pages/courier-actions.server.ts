import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { CloseParcel, closeParcel } from '../close-parcel.server.ts';

const DONE = {
  cash: 'Thank you. The cash is recorded.',
  paid: 'Thank you. The parcel is handed over.',
  'not-taken': 'Thank you. The shop knows that nobody took it.',
} as const satisfies Record<CloseParcel['intent'], string>;

export const courierForm: PageForm<typeof CloseParcel, { text: string }> = {
  schema: CloseParcel,
  refusals: { not_found: 'This link has ended. Please call the shop.' },
  async verb({ shop, viewer, params: { token = '' } }, form) {
    const closed = await closeParcel(shop, viewer, token, form);
    return closed.kind === 'warned' ? { warning: closed.text } : { text: DONE[form.intent] };
  },
};
