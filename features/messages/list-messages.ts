import { type MessageDesk, messageWords } from '#domain/message-desk.ts';
import { MOST_COUNTED } from '#domain/order-desk.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { countMessages, selectMessageIds, selectMessages, type Wanted } from './queries.ts';

const PER_PAGE = 20;
const EXCERPT = 160;

/** A message as a row of the list; instants are ISO. */
export type MessageInList = {
  id: string;
  name: string;
  email: string;
  subject: string;
  excerpt: string;
  createdAt: string;
  isNew: boolean;
};

/** `found` and `unread` end at MOST_COUNTED + 1; `pages` is null where `found` does. */
export type MessagePage = {
  messages: MessageInList[];
  unread: number;
  found: number;
  page: number;
  pages: number | null;
  hasNext: boolean;
};

/** The messages that a filter and a search leave, newest first, twenty a page, for the admin alone. */
export async function listMessages(shop: Shop, viewer: Viewer, desk: MessageDesk): Promise<MessagePage> {
  requireAdmin(viewer);
  const wanted = { show: desk.show, words: messageWords(desk.q) };
  const [found, unread] = await Promise.all([
    countMessages(shop.db, wanted, MOST_COUNTED + 1),
    countNewMessages(shop, viewer),
  ]);
  const pages = found > MOST_COUNTED ? null : Math.max(1, Math.ceil(found / PER_PAGE));
  const { ids, page } = await readPage(shop, wanted, Math.min(desk.page, pages ?? desk.page));
  const rows = await selectMessages(shop.db, ids.slice(0, PER_PAGE));
  return { messages: rows.map(viewRow), unread, found, page, pages, hasNext: ids.length > PER_PAGE };
}

/** How many messages wait, counted up to one more than MOST_COUNTED. */
export function countNewMessages(shop: Shop, viewer: Viewer): Promise<number> {
  requireAdmin(viewer);
  return countMessages(shop.db, { show: 'new', words: [] }, MOST_COUNTED + 1);
}

/** One id more than fits tells that there is a next page. Behind the last page stands the first. */
async function readPage(
  { db }: Shop,
  wanted: Wanted,
  page: number,
): Promise<{ ids: string[]; page: number }> {
  const read = (one: number) => selectMessageIds(db, wanted, PER_PAGE + 1, (one - 1) * PER_PAGE);
  const ids = await read(page);
  return ids.length > 0 || page === 1 ? { ids, page } : { ids: await read(1), page: 1 };
}

type Row = Awaited<ReturnType<typeof selectMessages>>[number];

const viewRow = ({ id, name, email, subject, text, createdAt, answeredAt }: Row): MessageInList => ({
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
