import { PROBLEM_STATUS, PROBLEM_TEXT, Problem } from '#contracts/problem.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { DealWithMessage, dealWithMessage } from './answer-message.ts';

/** What the forms of /admin/messages/{id} send. */
export const MESSAGE_FORM_FIELDS = { intent: 1, text: 1, seen: 1 } as const;

/** What a form came to; `typed` is an answer that was not sent. */
export type MessageFormAnswer =
  | { kind: 'deleted' }
  | { kind: 'done'; text: string; status: 200 }
  | { kind: 'refused'; text: string; typed: string; status: number };

const DONE = {
  answer: 'Your answer is on its way.',
  'mark-answered': 'Marked as answered.',
  'mark-new': 'Marked as new.',
} as const satisfies Record<Exclude<DealWithMessage['intent'], 'delete'>, string>;

const CHANGED = 'Somebody was faster: the message is shown as it is now. Nothing was sent.';

/** Does what a form of the page asks; a refusal is an answer, too, so that what was typed stays. */
export async function answerMessageForm(
  shop: Shop,
  viewer: Viewer,
  id: string,
  form: Readonly<Record<string, string>>,
): Promise<MessageFormAnswer> {
  requireAdmin(viewer);
  const refused = (text: string, status: number) =>
    ({ kind: 'refused', text, typed: form.text ?? '', status }) as const;
  const parsed = DealWithMessage.safeParse(form);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused(
      issue?.path[0] === 'text' ? issue.message : PROBLEM_TEXT.bad_request,
      PROBLEM_STATUS.invalid_input,
    );
  }
  try {
    await dealWithMessage(shop, viewer, id, parsed.data);
    const { intent } = parsed.data;
    return intent === 'delete' ? { kind: 'deleted' } : { kind: 'done', text: DONE[intent], status: 200 };
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return refused(CHANGED, error.status);
    throw error;
  }
}
