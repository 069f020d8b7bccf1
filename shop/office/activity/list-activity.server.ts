import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { activityText, isByCustomer } from './activity-texts.server.ts';
import { selectActivity } from './queries.server.ts';

/** One thing that happened: `who` and `what` read as a sentence. `at` is ISO. */
export type ActivityEntry = { id: number; at: string; who: string; what: string };

/** What fits a page; older entries stay in the audit log. */
const MOST = 100;

/** What happened to a product, an order or whatever else `subject` is the id of, newest first. */
export async function listActivity(shop: Shop, viewer: Viewer, subject: string): Promise<ActivityEntry[]> {
  requireAdmin(viewer);
  const rows = await selectActivity(shop.db, subject, MOST);
  return rows.map(viewEntry);
}

type Row = Awaited<ReturnType<typeof selectActivity>>[number];

/** An entry of the audit log in words. */
export function viewEntry({ id, at, actor, email, verb, details }: Row): ActivityEntry {
  return {
    id,
    at: at.toISOString(),
    who: isByCustomer(verb) ? 'The customer' : (ACTORS[actor] ?? email ?? 'A deleted account'),
    what: activityText(verb, details),
  };
}

/** Those who act without an account. */
const ACTORS: Record<string, string> = {
  'payment provider': 'Paystack',
  clock: 'The shop',
  operator: 'The operator',
  'command line': 'The operator',
};
