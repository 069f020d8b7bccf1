import { href, redirect } from 'react-router';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { DealWithMessage, dealWithMessage } from '../answer-message.server.ts';

const DONE = {
  answer: 'Your answer is on its way.',
  'mark-answered': 'Marked as answered.',
  'mark-new': 'Marked as new.',
} as const satisfies Record<Exclude<DealWithMessage['intent'], 'delete'>, string>;

export const messageForms: PageForm<typeof DealWithMessage, { text: string }> = {
  schema: DealWithMessage,
  async verb({ shop, viewer, params }, form) {
    await dealWithMessage(shop, viewer, params.id ?? '', form);
    return form.intent === 'delete' ? redirect(href('/admin/messages')) : { text: DONE[form.intent] };
  },
  refusals: {
    conflict: 'Somebody was faster: the message is shown as it is now. Nothing was sent.',
  },
};
