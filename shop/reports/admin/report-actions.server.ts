import { z } from 'zod';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import {
  switchUnpaidMail,
  UnpaidMailOff,
  UnpaidMailOn,
} from '#shop/orders/left-unpaid/switch-unpaid-mail.server.ts';
import { switchWeeklyMail, WeeklyMailForm } from '../weekly/switch-weekly-mail.server.ts';

const ReportForms = z.discriminatedUnion('intent', [WeeklyMailForm, UnpaidMailOn, UnpaidMailOff]);
type Intent = z.infer<typeof ReportForms>['intent'];

export const reportForms: PageForm<typeof ReportForms, { intent: Intent; text: string }> = {
  schema: ReportForms,
  async verb({ shop, viewer }, form) {
    const { intent } = form;
    if (intent === 'unpaid-mail-on' || intent === 'unpaid-mail-off')
      await switchUnpaidMail(shop, viewer, form);
    else await switchWeeklyMail(shop, viewer, form);
    return { intent, text: TEXTS[intent] };
  },
};

const TEXTS = {
  'weekly-mail-on': 'The next e-mail comes on Monday.',
  'weekly-mail-off': 'No more of these e-mails.',
  'unpaid-mail-on': 'Saved. Orders left from now on are written about.',
  'unpaid-mail-off': 'No more of these e-mails.',
} as const satisfies Record<Intent, string>;
