import { z } from 'zod';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { ChangeHelper, changeHelper } from '../change-helper.server.ts';
import { InviteHelper, inviteHelper } from '../invite-helper.server.ts';

const StaffForm = z.discriminatedUnion('intent', [
  InviteHelper.extend({ intent: z.literal('invite') }),
  ...ChangeHelper.options,
]);

export const staffForms: PageForm<typeof StaffForm, { text: string }> = {
  schema: StaffForm,
  async verb({ shop, viewer }, form) {
    if (form.intent === 'invite') {
      const { intent: _, ...invited } = form;
      await inviteHelper(shop, viewer, invited);
      return { text: 'The invitation is on its way.' };
    }
    await changeHelper(shop, viewer, form);
    return {
      text:
        form.intent === 'end'
          ? 'Ended: they can do nothing here from now on.'
          : 'Saved. It counts from now on.',
    };
  },
  refusals: {
    not_found: 'This helper is no longer there.',
    conflict: 'This has ended meanwhile. Invite them again.',
  },
};
