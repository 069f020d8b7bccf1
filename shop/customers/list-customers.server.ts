import type { Pesewas } from '#platform/money/money.ts';
import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type CustomerRow, countCustomers, selectCustomers, selectLabels } from './queries.server.ts';
import { type CustomerDesk, customerWords } from './rules/customer-desk.ts';
import { knownTown } from './rules/known-town.ts';

const PER_PAGE = 20;
const MOST_LABELS = 100;

/** `activeAt`, ISO, is the last order, or else the registration. */
export type CustomerInList = {
  key: string;
  name: string;
  email: string;
  phone: string;
  town: string;
  hasAccount: boolean;
  orders: number;
  spent: Pesewas;
  activeAt: string;
  labels: string[];
};

/** `labels` are those that any customer has. */
export type CustomerPage = Omit<ListPage<never>, 'rows'> & { customers: CustomerInList[]; labels: string[] };

/** Everybody who ordered or registered, as `desk` wants them. */
export async function listCustomers(shop: Shop, viewer: Viewer, desk: CustomerDesk): Promise<CustomerPage> {
  requireAdmin(viewer);
  const { adminEmail } = shop.settings;
  const wanted = {
    show: desk.show,
    words: customerWords(desk.q),
    label: desk.label,
    adminEmail: adminEmail.toLowerCase(),
  };
  const labels = await selectLabels(shop.db, MOST_LABELS);
  const { rows, ...place } = await readListPage(desk.page, {
    size: PER_PAGE,
    count: (most) => countCustomers(shop.db, wanted, most),
    select: ({ limit, offset }) => selectCustomers(shop.db, wanted, { sort: desk.sort, limit, offset }),
  });
  return { customers: rows.map(viewRow), labels, ...place };
}

export const viewRow = (row: CustomerRow): CustomerInList => ({
  key: row.key,
  name: row.name,
  email: row.email,
  phone: row.phone,
  town: knownTown(row.town),
  hasAccount: row.hasAccount,
  orders: row.orders,
  spent: row.spent,
  activeAt: row.activeAt.toISOString(),
  labels: row.labels,
});
