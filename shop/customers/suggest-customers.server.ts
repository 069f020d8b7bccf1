import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type CustomerInList, viewRow } from './list-customers.server.ts';
import { selectCustomers } from './queries.server.ts';
import { customerWords } from './rules/customer-desk.ts';

const MOST = 5;
/** Fewer letters would show somebody whom nobody has asked for. */
const LEAST_LETTERS = 3;

/** The latest whose name, town, e-mail or phone has all words of what is typed so far, found as the list finds them. */
export async function suggestCustomers(shop: Shop, viewer: Viewer, typed: string): Promise<CustomerInList[]> {
  requireAdmin(viewer);
  if (typed.trim().length < LEAST_LETTERS) return [];
  const wanted = {
    show: 'all',
    words: customerWords(typed),
    label: '',
    adminEmail: shop.settings.adminEmail.toLowerCase(),
  } as const;
  const rows = await selectCustomers(shop.db, wanted, { sort: 'latest', limit: MOST, offset: 0 });
  return rows.map(viewRow);
}
