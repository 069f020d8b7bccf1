import type { Shop } from '#shop/shop.server.ts';
import { requireHelper, type Viewer } from '#shop/viewer.server.ts';
import { activityText, isByCustomer } from './activity-texts.server.ts';
import { selectActivity } from './queries.server.ts';

/** `who` and `what` read as a sentence. `at` is ISO. */
export type ActivityEntry = { id: number; at: string; who: string; what: string };

const MOST = 100;

/** `subject` is the id of a product, an order and so on. Newest first; a helper reads none of it. */
export async function listActivity(shop: Shop, viewer: Viewer, subject: string): Promise<ActivityEntry[]> {
  if (requireHelper(viewer).kind !== 'admin') return [];
  const rows = await selectActivity(shop.db, subject, MOST);
  return rows.map(viewEntry);
}

type Row = Awaited<ReturnType<typeof selectActivity>>[number];

export function viewEntry({ id, at, actor, email, helper, key, verb, details }: Row): ActivityEntry {
  return {
    id,
    at: at.toISOString(),
    who: isByCustomer(verb, details) ? 'The customer' : (ACTORS[actor] ?? key ?? nameOf(email, helper)),
    what: activityText(verb, details),
  };
}

/** A helper keeps a number when the account is gone. */
function nameOf(email: string | null, helper: number | null): string {
  if (helper === null) return email ?? 'A deleted account';
  return email === null
    ? `Helper No. ${helper}, whose account is deleted,`
    : `${email} (helper No. ${helper})`;
}

const ACTORS: Record<string, string> = {
  'payment provider': 'Paystack',
  courier: 'The courier',
  clock: 'The shop',
  operator: 'The operator',
  'command line': 'The operator',
};
