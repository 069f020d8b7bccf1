import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import { MOST_COUNTED } from '#shop/frame/rules/admin-list.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { countMessages, selectMessageIds, selectMessages } from './queries.server.ts';
import { type MessageDesk, messageWords } from './rules/message-desk.ts';

const PER_PAGE = 20;
const EXCERPT = 160;

export type MessageInList = {
  id: string;
  name: string;
  email: string;
  subject: string;
  excerpt: string;
  createdAt: string;
  isNew: boolean;
};

/** `unread` ends at MOST_COUNTED + 1. */
export type MessagePage = Omit<ListPage<never>, 'rows'> & { messages: MessageInList[]; unread: number };

export async function listMessages(shop: Shop, viewer: Viewer, desk: MessageDesk): Promise<MessagePage> {
  requireRight(viewer, 'messages');
  const wanted = { show: desk.show, words: messageWords(desk.q) };
  const [{ rows: ids, ...place }, unread] = await Promise.all([
    readListPage(desk.page, {
      size: PER_PAGE,
      count: (most) => countMessages(shop.db, wanted, most),
      select: ({ limit, offset }) => selectMessageIds(shop.db, wanted, limit, offset),
    }),
    countNewMessages(shop, viewer),
  ]);
  return { messages: (await selectMessages(shop.db, ids)).map(viewRow), unread, ...place };
}

export function countNewMessages(shop: Shop, viewer: Viewer): Promise<number> {
  requireRight(viewer, 'messages');
  return countMessages(shop.db, { show: 'new', words: [] }, MOST_COUNTED + 1);
}

type Row = Awaited<ReturnType<typeof selectMessages>>[number];

export const viewRow = ({ id, name, email, subject, text, createdAt, answeredAt }: Row): MessageInList => ({
  id,
  name,
  email,
  subject,
  excerpt: Array.from(text.slice(0, 2 * EXCERPT).replace(/\s+/g, ' '))
    .slice(0, EXCERPT)
    .join(''),
  createdAt: createdAt.toISOString(),
  isNew: answeredAt === null,
});
