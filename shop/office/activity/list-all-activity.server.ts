import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type ActivityDesk, type ActivitySubject, dayAfter, verbsOf } from '../rules/activity-desk.ts';
import { type ActivityEntry, viewEntry } from './list-activity.server.ts';
import { type ActivityQuery, countEntries, selectEntries, selectSubjects } from './queries.server.ts';

const PER_PAGE = 30;

export type ListedEntry = ActivityEntry & { about: ActivitySubject | null };

export type ActivityPage = Omit<ListPage<never>, 'rows'> & { entries: ListedEntry[] };

export async function listAllActivity(shop: Shop, viewer: Viewer, desk: ActivityDesk): Promise<ActivityPage> {
  const { userId } = requireAdmin(viewer);
  const wanted: ActivityQuery = {
    verbs: desk.what && verbsOf(desk.what),
    actor: desk.who && { kind: desk.who, adminId: userId },
    before: desk.until === null ? null : dayAfter(desk.until),
  };
  const { rows, ...place } = await readListPage(desk.page, {
    size: PER_PAGE,
    count: (most) => countEntries(shop.db, wanted, most),
    select: ({ limit, offset }) => selectEntries(shop.db, wanted, limit, offset),
  });
  const subjects = await selectSubjects(
    shop.db,
    rows.map(({ subject }) => subject),
  );
  const entries = rows.map((row) => ({
    ...viewEntry(row),
    about: subjects.get(row.subject) ?? null,
  }));
  return { entries, ...place };
}
