import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { isStorable } from '#platform/text/text.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { AuditVerb } from '#shop/office/contract/audit.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, requireRight, type Viewer } from '#shop/viewer.server.ts';
import { MESSAGE_LIMITS } from './contract.ts';
import { answerMail } from './message-mails.server.ts';
import {
  deleteMessage,
  insertAnswer,
  lockMessage,
  type MessageRow,
  selectAnswers,
  setAnswered,
} from './queries.server.ts';

const MISSING = 'Write an answer.';
const text = z
  .string(MISSING)
  .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, MISSING)
      .max(MESSAGE_LIMITS.message, 'The answer is too long.')
      .refine(isStorable, 'Contains characters that cannot be stored.'),
  );

/** `seen` is how many answers the form showed. */
export const DealWithMessage = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('answer'), text, seen: z.coerce.number<string>().int().min(0) }),
  z.strictObject({ intent: z.literal('mark-answered') }),
  z.strictObject({ intent: z.literal('mark-new') }),
  z.strictObject({ intent: z.literal('delete') }),
]);
export type DealWithMessage = z.infer<typeof DealWithMessage>;

const VERBS = {
  answer: 'answer-message',
  'mark-answered': 'mark-message-answered',
  'mark-new': 'mark-message-new',
  delete: 'delete-message',
} as const satisfies Record<DealWithMessage['intent'], AuditVerb>;

/**
 * Answers a message by e-mail, marks it, or deletes it with its answers, which does nothing the second time. Refuses
 * with `not_found`, and with `conflict` what another tab or person did meanwhile. Deleting is the administrator's
 * alone. `actId` names the act on many messages of which this is a part. False where there was nothing to do.
 */
export async function dealWithMessage(
  shop: Shop,
  viewer: Viewer,
  id: string,
  input: DealWithMessage,
  actId?: string,
): Promise<boolean> {
  const { userId: actor } =
    input.intent === 'delete' ? requireAdmin(viewer) : requireRight(viewer, 'messages');
  const at = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message && input.intent === 'delete') return false;
    if (!message) throw new Problem('not_found');
    const isDone = await deal(shop, tx, message, { input, actor, at });
    if (!isDone) return false;
    const details = { ...(actId !== undefined && { ofAct: actId }) };
    // Without any of the words: the log outlives the message.
    await insertAudit(tx, { verb: VERBS[input.intent], at, actor, subject: id, details });
    await announce(tx, { kind: 'message', id });
    return true;
  });
}

type Deal = { input: DealWithMessage; actor: string; at: Date };

async function deal(shop: Shop, tx: Db, message: MessageRow, { input, actor, at }: Deal): Promise<boolean> {
  if (input.intent === 'answer') return answer(shop, tx, message, { ...input, actor, at });
  if (input.intent === 'delete') await deleteMessage(tx, message.id);
  else await mark(tx, message, input.intent === 'mark-answered' ? at : null);
  return true;
}

type Answering = { text: string; seen: number; actor: string; at: Date };

/** The e-mail exists exactly when the answer does. False when it was sent already, because the form came twice. */
async function answer(
  shop: Shop,
  tx: Db,
  message: MessageRow,
  { text, seen, actor, at }: Answering,
): Promise<boolean> {
  const before = await selectAnswers(tx, message.id);
  if (before.length === seen + 1 && before.at(-1)?.text === text) return false;
  if (before.length !== seen) throw new Problem('conflict');
  await insertAnswer(tx, { id: shop.newId(), messageId: message.id, text, actor, createdAt: at });
  await setAnswered(tx, message.id, at);
  await shop.jobs.enqueue(tx, 'mail.send', answerMail(message, text, shop.settings));
  return true;
}

async function mark(tx: Db, message: MessageRow, answeredAt: Date | null): Promise<void> {
  if ((message.answeredAt === null) === (answeredAt === null)) throw new Problem('conflict');
  await setAnswered(tx, message.id, answeredAt);
}
