import { MOST_AT_ONCE, wantsAll } from '#shop/frame/rules/chosen-rows.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { type MessageInList, viewRow } from '../list-messages.server.ts';
import { type MessageRow, selectMessageIds, selectMessages } from '../queries.server.ts';
import { CHOSEN_MESSAGES } from '../rules/chosen-messages.ts';
import { messageDesk, messageWords } from '../rules/message-desk.ts';

/** Those that an address of the list names, or the first of all that its filter and search find. */
export async function listChosen(
  shop: Shop,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<MessageInList[]> {
  return (await readChosen(shop, viewer, query)).map(viewRow);
}

export async function readChosen(
  { db }: Shop,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<MessageRow[]> {
  requireRight(viewer, 'messages');
  const { show, q } = messageDesk.parse(query);
  const ids = wantsAll(query)
    ? await selectMessageIds(db, { show, words: messageWords(q) }, MOST_AT_ONCE, 0)
    : CHOSEN_MESSAGES.parse(query);
  return selectMessages(db, ids);
}
