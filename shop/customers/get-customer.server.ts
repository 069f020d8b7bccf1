import { Problem } from '#platform/http/problem.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { type DeskRow, listDeskRows } from '#shop/orders/list-all-orders.server.ts';
import { type OrderRecord, selectOrdersOfCustomer } from '#shop/orders/order-records.server.ts';
import { booksKeptUntil } from '#shop/orders/rules/order-erasure.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { selectAlike, selectCustomer, selectLastVisit } from './queries.server.ts';
import { knownTown } from './rules/known-town.ts';

const MOST_ORDERS = 50;

/** `names` are those of the account and of the orders shown; instants are ISO. */
export type Customer = {
  key: string;
  name: string;
  names: string[];
  email: string;
  phone: string;
  town: string;
  hasAccount: boolean;
  orders: number;
  bought: number;
  spent: Pesewas;
  /** Of what was paid and kept, for each paid order; null where none was paid. */
  average: Pesewas | null;
  firstOrderAt: string | null;
  lastOrderAt: string | null;
  /** The last order, visit or registration that is known of. */
  lastSeenAt: string;
  /** Until when the law has the paid orders shown here kept; null without any. */
  booksUntil: string | null;
  note: string;
  labels: string[];
  latest: DeskRow[];
  /** Who may be the same person: nothing proves it. */
  alike: { key: string; name: string; hasAccount: boolean }[];
};

/** By the key in the customer's address; refuses with `not_found` what is nobody's. */
export async function getCustomer(shop: Shop, viewer: Viewer, key: string): Promise<Customer> {
  requireAdmin(viewer);
  const row = await selectCustomer(shop.db, key);
  if (!row) throw new Problem('not_found');
  const orders = await selectOrdersOfCustomer(shop.db, key, { first: 'latest', limit: MOST_ORDERS });
  const visit = row.hasAccount ? await selectLastVisit(shop.db, key.slice(2)) : null;
  const alike = await selectAlike(shop.db, row);
  const addressed = orders.map(({ shippingAddress }) => shippingAddress.name.trim());
  return {
    key: row.key,
    orders: row.orders,
    bought: row.bought,
    spent: row.spent,
    name: row.name,
    names: [...new Set([row.name.trim(), ...addressed])].filter(Boolean),
    email: row.email,
    phone: row.phone,
    town: knownTown(row.town),
    hasAccount: row.hasAccount,
    average: row.bought > 0 ? pesewas(Math.round(row.spent / row.bought)) : null,
    firstOrderAt: row.firstOrderAt?.toISOString() ?? null,
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
    lastSeenAt: new Date(Math.max(row.activeAt.getTime(), visit?.getTime() ?? 0)).toISOString(),
    booksUntil: booksUntilOf(orders),
    note: row.note ?? '',
    labels: row.labels,
    latest: await listDeskRows(
      shop,
      viewer,
      orders.map(({ id }) => id),
    ),
    alike: alike.map(({ key, name, email, phone, hasAccount }) => ({
      key,
      name: name || email || phone,
      hasAccount,
    })),
  };
}

function booksUntilOf(orders: readonly OrderRecord[]): string | null {
  const paid = orders.filter(({ paymentState }) => paymentState === 'paid');
  const until = paid.map(({ updatedAt }) => booksKeptUntil(updatedAt.toISOString()).toISOString());
  return until.sort().at(-1) ?? null;
}
