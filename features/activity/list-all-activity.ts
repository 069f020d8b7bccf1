import { type ActivityDesk, type ActivitySubject, dayAfter, verbsOf } from '#domain/activity-desk.ts';
import { MOST_COUNTED } from '#domain/order-desk.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { type ActivityEntry, viewEntry } from './list-activity.ts';
import { countEntries, selectEntries, selectSubjects, type Wanted } from './queries.ts';

const PER_PAGE = 30;

export type ListedEntry = ActivityEntry & { about: ActivitySubject | null };

/** `found` ends at MOST_COUNTED + 1; `pages` is null where it does. */
export type ActivityPage = {
  entries: ListedEntry[];
  found: number;
  page: number;
  pages: number | null;
  hasNext: boolean;
};

/** The audit log of the shop, newest first, thirty entries a page, for the admin alone. */
export async function listAllActivity(shop: Shop, viewer: Viewer, desk: ActivityDesk): Promise<ActivityPage> {
  const { userId } = requireAdmin(viewer);
  const wanted: Wanted = {
    verbs: desk.what && verbsOf(desk.what),
    actor: desk.who && { kind: desk.who, adminId: userId },
    before: desk.until === null ? null : dayAfter(desk.until),
  };
  const found = await countEntries(shop.db, wanted, MOST_COUNTED + 1);
  const pages = found > MOST_COUNTED ? null : Math.max(1, Math.ceil(found / PER_PAGE));
  const page = Math.min(desk.page, pages ?? desk.page);
  const rows = await selectEntries(shop.db, wanted, PER_PAGE + 1, (page - 1) * PER_PAGE);
  const shown = rows.slice(0, PER_PAGE);
  const subjects = await selectSubjects(
    shop.db,
    shown.map(({ subject }) => subject),
  );
  const entries = shown.map((row) => ({
    ...viewEntry(row),
    about: subjects.get(row.subject) ?? null,
  }));
  return { entries, found, page, pages, hasNext: rows.length > PER_PAGE };
}
