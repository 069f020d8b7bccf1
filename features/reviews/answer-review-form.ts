import { PROBLEM_STATUS, PROBLEM_TEXT, Problem, type ProblemCode } from '#contracts/problem.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { ModerateReview, moderateReview } from './moderate-review.ts';

/** What the forms of /admin/reviews send. */
export const REVIEW_FIELDS = { intent: 1, id: 1, reason: 1, answer: 1, was: 1 } as const;

/** What a form came to, in words for the administrator, and the review it was about. */
export type ReviewAnswer = { isDone: boolean; text: string; id: string | null; status: number };

const DONE = {
  hide: 'The review is hidden.',
  show: 'The review is shown again.',
  answer: 'Your answer is published.',
  'remove-answer': 'Your answer was removed.',
} as const satisfies Record<ModerateReview['intent'], string>;

/** Does what a form of the reviews asks; a refusal is an answer, too, so that the form stays filled. */
export async function answerReviewForm(
  shop: Shop,
  viewer: Viewer,
  form: Record<string, unknown>,
): Promise<ReviewAnswer> {
  requireAdmin(viewer);
  const parsed = ModerateReview.safeParse(form);
  const id = typeof form.id === 'string' ? form.id : null;
  if (!parsed.success) {
    const text = parsed.error.issues[0]?.message ?? PROBLEM_TEXT.bad_request;
    return { isDone: false, text, id, status: PROBLEM_STATUS.invalid_input };
  }
  try {
    await moderateReview(shop, viewer, parsed.data);
    return { isDone: true, text: DONE[parsed.data.intent], id, status: 200 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { isDone: false, text: textOf(error.code), id, status: error.status };
  }
}

function textOf(code: ProblemCode): string {
  if (code === 'not_found') return 'This review is no longer there.';
  if (code === 'conflict')
    return 'This review was changed meanwhile; it is shown as it is now. Nothing was saved.';
  return PROBLEM_TEXT[code];
}
