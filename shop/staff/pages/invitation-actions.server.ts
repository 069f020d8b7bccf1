import { z } from 'zod';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { acceptInvitation } from '../accept-invitation.server.ts';

const Acceptance = z.strictObject({ intent: z.literal('accept') });

export const invitationForms: PageForm<typeof Acceptance, { text: string }> = {
  schema: Acceptance,
  async verb({ shop, viewer, params: { token = '' } }) {
    await acceptInvitation(shop, viewer, token);
    return { text: 'Thank you: you are a helper now.' };
  },
};
