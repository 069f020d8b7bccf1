import type { Context, Hono } from 'hono';
import { csvFile } from '#platform/csv/csv-file.server.ts';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { monthOf, readMonth } from '#platform/time/month.ts';
import { PRODUCT_COLUMNS } from '#shop/catalogue/contract/product-sheet.ts';
import { exportChosenProducts, exportProducts } from '#shop/catalogue/sheet/export-products.server.ts';
import { CUSTOMERS_FILE } from '#shop/customers/contract.ts';
import { CUSTOMER_COLUMNS, exportCustomers } from '#shop/customers/export-customers.server.ts';
import { parseCustomerDesk } from '#shop/customers/rules/customer-desk.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';
import { exportMessages, MESSAGE_COLUMNS } from '#shop/messages/many/export-messages.server.ts';
import { EXPORT_COLUMNS, exportChosen, exportOrders } from '#shop/orders/export-orders.server.ts';
import { findChosen } from '#shop/orders/many/chosen-orders.server.ts';
import { JOURNAL_FILE } from '#shop/reports/contract.ts';
import { exportJournal, JOURNAL_COLUMNS } from '#shop/reports/export-journal.server.ts';
import { journalDays } from '#shop/reports/rules/journal-days.ts';
import { exportReviews, REVIEW_COLUMNS } from '#shop/reviews/many/export-reviews.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';

/** Whole lists are written while they are read, so that no size of shop fills the memory. */
export function exportRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get('/admin/export/orders.csv', (context) => {
    const month = readMonth(context.req.query('month') ?? monthOf(shop.clock.now()));
    if (!month) throw new Problem('invalid_input', { fields: { month: 'Not a month, such as 2026-11' } });
    const rows = exportOrders(shop, callerOf(context), month);
    return csvFile(`orders-${month}.csv`, writeCsv(EXPORT_COLUMNS, rows));
  });

  app.get(CHOSEN_FILES.orders, async (context) => {
    const viewer = callerOf(context);
    const chosen = await findChosen(shop, viewer, new URL(context.req.url).searchParams);
    return csvFile('orders.csv', writeCsv(EXPORT_COLUMNS, exportChosen(shop, viewer, chosen)));
  });

  app.get('/admin/export/products.csv', (context) => {
    const rows = exportProducts(shop, callerOf(context));
    return csvFile('products.csv', writeCsv(PRODUCT_COLUMNS, rows));
  });

  app.get(JOURNAL_FILE, (context) => {
    const days = journalDays(new URL(context.req.url).searchParams, shop.clock.now());
    if (!days) throw new Problem('invalid_input', { fields: { month: 'Not a month, such as 2026-11' } });
    const rows = exportJournal(shop, callerOf(context), days.span);
    return csvFile(`journal-${days.name}.csv`, writeCsv(JOURNAL_COLUMNS, rows));
  });

  app.get(CHOSEN_FILES.products, async (context) => {
    const rows = await exportChosenProducts(shop, ...viewerAndQuery(context));
    return csvFile('products.csv', writeCsv(PRODUCT_COLUMNS, rows));
  });

  app.get(CHOSEN_FILES.reviews, async (context) => {
    const rows = await exportReviews(shop, ...viewerAndQuery(context));
    return csvFile('reviews.csv', writeCsv(REVIEW_COLUMNS, rows));
  });

  app.get(CHOSEN_FILES.messages, async (context) => {
    const rows = await exportMessages(shop, ...viewerAndQuery(context));
    return csvFile('messages.csv', writeCsv(MESSAGE_COLUMNS, rows));
  });

  app.get(CUSTOMERS_FILE, (context) => {
    const desk = parseCustomerDesk(new URL(context.req.url).searchParams);
    const rows = exportCustomers(shop, callerOf(context), desk);
    return csvFile('customers.csv', writeCsv(CUSTOMER_COLUMNS, rows));
  });
}

/** Who asks, and for what: a list's own query. */
const viewerAndQuery = (context: Context<Edge>): [Viewer, URLSearchParams] => [
  callerOf(context),
  new URL(context.req.url).searchParams,
];
