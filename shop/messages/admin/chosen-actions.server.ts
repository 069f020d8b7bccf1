import { counted } from '#platform/text/counted.ts';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import type { ManyResult } from '#shop/office/activity/act-on-many.server.ts';
import { DealWithMessages, dealWithMessages } from '../many/deal-with-messages.server.ts';
import type { MessageAct } from '../rules/chosen-messages.ts';

type Done = ManyResult<{ id: string; name: string }> & { text: string };

const DONE = {
  'mark-answered': 'marked as answered',
  'mark-new': 'marked as new',
  delete: 'deleted',
} as const satisfies Record<MessageAct, string>;

/** The form of the page about messages that were chosen in the list. */
export const chosenForms: PageForm<typeof DealWithMessages, Done> = {
  schema: DealWithMessages,
  async verb({ shop, viewer }, form) {
    const result = await dealWithMessages(shop, viewer, form);
    const count = result.done.length;
    const messages = counted(count, 'message');
    return { ...result, text: `${messages} ${DONE[form.intent]}.` };
  },
};
