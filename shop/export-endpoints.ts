import { CUSTOMERS_FILE } from '#shop/customers/contract.ts';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';
import { JOURNAL_FILE, REPORT_FILE } from '#shop/reports/contract.ts';
import { ADMIN, CATALOGUE, endpoint, MESSAGES, type Route } from '#shop/route.ts';

/** Rows of the table of routes: the files of the administrator. */
export const EXPORT_ENDPOINTS: readonly Route[] = [
  endpoint('GET', '/admin/export/orders.csv', ADMIN, true),
  endpoint('GET', CHOSEN_FILES.orders, ADMIN, true),
  endpoint('GET', '/admin/export/products.csv', CATALOGUE, true),
  endpoint('GET', CHOSEN_FILES.products, CATALOGUE, true),
  endpoint('GET', CHOSEN_FILES.reviews, MESSAGES, true),
  endpoint('GET', CHOSEN_FILES.messages, MESSAGES, true),
  endpoint('GET', REPORT_FILE, ADMIN, true),
  endpoint('GET', JOURNAL_FILE, ADMIN, true),
  endpoint('GET', CUSTOMERS_FILE, ADMIN, true),
];
