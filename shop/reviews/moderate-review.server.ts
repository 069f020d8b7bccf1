import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { isStorable } from '#platform/text/text.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { AuditVerb } from '#shop/office/contract/audit.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { lockReview, updateReview } from './admin-queries.server.ts';
import type { ReviewRow } from './queries.server.ts';

const text = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `At most ${max.toLocaleString('en-US')} characters.`)
    .refine(isStorable, 'Contains characters that cannot be stored.');
const id = z.string().min(1).max(64);
export const Reason = text(500, 'Say why; the writer reads it.');

export const ModerateReview = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('hide'), id, reason: Reason }),
  z.strictObject({ intent: z.literal('show'), id }),
  z.strictObject({
    intent: z.literal('answer'),
    id,
    answer: text(2000, 'Write an answer.'),
    was: z.string().optional(),
  }),
  z.strictObject({ intent: z.literal('remove-answer'), id, was: z.string() }),
  z.strictObject({ intent: z.enum(['show-photo', 'remove-photo']), id, photo: z.string().max(120) }),
]);
export type ModerateReview = z.infer<typeof ModerateReview>;

/**
 * Refuses with `not_found`, and with `conflict` what has changed since the form was filled. `actId` names the act on
 * many reviews of which this is a part.
 */
export async function moderateReview(
  shop: Shop,
  viewer: Viewer,
  input: ModerateReview,
  actId?: string,
): Promise<void> {
  const admin = requireRight(viewer, 'messages');
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const review = await lockReview(tx, input.id);
    if (!review) throw new Problem('not_found');
    if (isStale(input, review)) throw new Problem('conflict');
    const { verb, change, ...moderated } = moderation(input, review, at);
    const details = { ...moderated.details, ...(actId !== undefined && { ofAct: actId }) };
    await updateReview(tx, review.id, change);
    const { productId } = review;
    // Under the product, whose history it belongs to.
    await insertAudit(tx, { verb, at, actor: admin.userId, subject: productId, details });
    await announce(tx, { kind: 'review', id: productId });
    if (changesRating(input)) await announce(tx, { kind: 'product', id: productId, isInPlace: true });
  });
}

const changesRating = ({ intent }: ModerateReview) => intent === 'hide' || intent === 'show';

function isStale(input: ModerateReview, { hiddenAt, answer, photos }: ReviewRow): boolean {
  switch (input.intent) {
    case 'hide':
      return hiddenAt !== null;
    case 'show':
      return hiddenAt === null;
    case 'answer':
    case 'remove-answer':
      return lines(input.was ?? '') !== lines(answer ?? '');
    case 'show-photo':
      return !photos.some(({ url, isShown }) => url === input.photo && !isShown);
    case 'remove-photo':
      return !photos.some(({ url }) => url === input.photo);
  }
}

/** A form sends its line breaks as CRLF. */
const lines = (sent: string) => sent.replaceAll('\r\n', '\n');

type Moderation = { verb: AuditVerb; change: Partial<ReviewRow>; details: Record<string, unknown> };

function moderation(input: ModerateReview, { photos }: ReviewRow, at: Date): Moderation {
  const review = input.id;
  switch (input.intent) {
    case 'hide': {
      const { reason } = input;
      return {
        verb: 'hide-review',
        change: { hiddenAt: at, hiddenReason: reason },
        details: { review, reason },
      };
    }
    case 'show':
      return { verb: 'show-review', change: { hiddenAt: null, hiddenReason: null }, details: { review } };
    case 'answer': {
      const answer = lines(input.answer);
      return { verb: 'answer-review', change: { answer, answeredAt: at }, details: { review, answer } };
    }
    case 'remove-answer':
      return {
        verb: 'answer-review',
        change: { answer: null, answeredAt: null },
        details: { review, answer: null },
      };
    case 'show-photo':
      return {
        verb: 'show-photo',
        change: { photos: photos.map((one) => (one.url === input.photo ? { ...one, isShown: true } : one)) },
        details: { review, photo: input.photo },
      };
    case 'remove-photo':
      return {
        verb: 'remove-photo',
        change: { photos: photos.filter(({ url }) => url !== input.photo) },
        details: { review, photo: input.photo },
      };
  }
}
