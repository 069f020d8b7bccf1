import { inBatches } from '#platform/db/in-batches.server.ts';
import { decimalCedis } from '#platform/money/money.ts';
import { oneLine } from '#platform/text/text.ts';
import { spacedPhone } from '#shop/checkout/rules/phone.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type CustomerQuery, type CustomerRow, selectCustomersAfter } from './queries.server.ts';
import { type CustomerDesk, customerWords } from './rules/customer-desk.ts';
import { knownTown } from './rules/known-town.ts';

const BATCH = 500;

export const CUSTOMER_COLUMNS = [
  'Name',
  'E-mail',
  'Phone',
  'Town',
  'Account',
  'Orders',
  'Paid orders',
  'Paid, without refunds',
  'First order',
  'Last order',
  'Labels',
  'Note',
] as const;

/** Whom filter, search and label of `desk` find, a row of cells each, read in batches. Sums in cedis. */
export function exportCustomers(shop: Shop, viewer: Viewer, desk: CustomerDesk): AsyncGenerator<string[]> {
  requireAdmin(viewer);
  return rowsOf(shop, {
    show: desk.show,
    words: customerWords(desk.q),
    label: desk.label,
    adminEmail: shop.settings.adminEmail.toLowerCase(),
  });
}

async function* rowsOf({ db }: Pick<Shop, 'db'>, wanted: CustomerQuery): AsyncGenerator<string[]> {
  for await (const batch of inBatches<CustomerRow>(BATCH, (last, size) =>
    selectCustomersAfter(db, wanted, last?.key ?? '', size),
  ))
    yield* batch.map(cellsOf);
}

const cellsOf = (row: CustomerRow): string[] => [
  // Spreadsheets that separate cells by semicolons begin a row at every line end, in quotes or not.
  oneLine(row.name),
  row.email,
  spacedPhone(oneLine(row.phone)),
  oneLine(knownTown(row.town)),
  row.hasAccount ? 'yes' : 'no',
  String(row.orders),
  String(row.bought),
  decimalCedis(row.spent),
  row.firstOrderAt ? dayInAccra(row.firstOrderAt) : '',
  row.lastOrderAt ? dayInAccra(row.lastOrderAt) : '',
  row.labels.join('; '),
  oneLine(row.note ?? ''),
];
