import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { switchWeeklyMail, WeeklyMailForm } from '../weekly/switch-weekly-mail.server.ts';

export const reportForms: PageForm<typeof WeeklyMailForm, { text: string }> = {
  schema: WeeklyMailForm,
  async verb({ shop, viewer }, form) {
    await switchWeeklyMail(shop, viewer, form);
    return {
      text:
        form.intent === 'weekly-mail-on' ? 'The next e-mail comes on Monday.' : 'No more of these e-mails.',
    };
  },
};
