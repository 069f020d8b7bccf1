export const CHOSEN_ORDERS_FILE = '/admin/export/chosen-orders.csv';
