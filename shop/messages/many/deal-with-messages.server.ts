import { z } from 'zod';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { actOnMany, type ManyResult, shownRows } from '#shop/office/activity/act-on-many.server.ts';
import type { AuditVerb } from '#shop/office/contract/audit.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, requireRight, type Viewer } from '#shop/viewer.server.ts';
import { dealWithMessage } from '../answer-message.server.ts';
import { selectMessages } from '../queries.server.ts';
import { CHOSEN_MESSAGES, type MessageAct } from '../rules/chosen-messages.ts';

export const DealWithMessages = z.strictObject({
  intent: z.enum(CHOSEN_MESSAGES.acts),
  message: shownRows(RANDOM_ID, 'message'),
});

const VERBS = {
  'mark-answered': 'mark-messages-answered',
  'mark-new': 'mark-messages-new',
  delete: 'delete-messages',
} as const satisfies Record<MessageAct, AuditVerb>;

type NamedMessage = { id: string; name: string };

/**
 * Marks each message, or deletes it for good, as `dealWithMessage` does; what is so already, or gone, is returned with
 * that reason.
 */
export async function dealWithMessages(
  shop: Shop,
  viewer: Viewer,
  { intent, message }: z.output<typeof DealWithMessages>,
): Promise<ManyResult<NamedMessage>> {
  if (intent === 'delete') requireAdmin(viewer);
  else requireRight(viewer, 'messages');
  const known = await selectMessages(shop.db, message);
  const names = new Map(known.map(({ id, subject }) => [id, subject]));
  return actOnMany(shop, viewer, {
    right: 'messages',
    verb: VERBS[intent],
    rows: message.map((id) => ({ id, name: names.get(id) ?? 'A message' })),
    act: async ({ id }, actId) =>
      (await dealWithMessage(shop, viewer, id, { intent }, actId)) ? null : NOT_FOUND,
    // Without any of their words: the log outlives the messages.
    details: ({ length }) => ({ count: length }),
    refusals: { not_found: NOT_FOUND, conflict: 'It is marked so already.' },
  });
}

const NOT_FOUND = 'This message is no longer there.';
