/** The rows that were chosen in a list (`ChooseRows`) as files; the query names them as for any act on them. */
export const CHOSEN_FILES = {
  orders: '/admin/export/chosen-orders.csv',
  products: '/admin/export/chosen-products.csv',
  reviews: '/admin/export/chosen-reviews.csv',
  messages: '/admin/export/chosen-messages.csv',
} as const;
