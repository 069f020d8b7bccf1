/** What a key may do; whoever may write may read the same (docs/api.md). */
export const KEY_RIGHTS = [
  'read_products',
  'write_products',
  'read_stock',
  'write_stock',
  'read_orders',
  'write_orders',
] as const;
export type KeyRight = (typeof KEY_RIGHTS)[number];

export const KEY_RIGHT_NAMES = {
  read_products: 'Read products',
  write_products: 'Change products',
  read_stock: 'Read stock',
  write_stock: 'Change stock',
  read_orders: 'Read orders',
  write_orders: 'Ship orders',
} as const satisfies Record<KeyRight, string>;

/** What comes along with each, for whoever gives it. */
export const KEY_RIGHT_HINTS = {
  read_products: 'Names, texts, prices, choices and pictures, of hidden products too.',
  write_products: 'Price and state. Reads them, too.',
  read_stock: 'Pieces on hand, held and to be had.',
  write_stock: 'Counts, adds and takes away, as a cash register does. Reads it, too.',
  read_orders: 'Goods and sums, and who gets the parcel: name, phone and address. No e-mail, no payments.',
  write_orders: 'Marks orders as shipped or delivered, and tells the buyer. Reads them, too.',
} as const satisfies Record<KeyRight, string>;

export const MAX_KEY_NAME = 60;
/** Far more than cash registers and bots of one shop; the list stays small. */
export const MOST_KEYS = 20;
