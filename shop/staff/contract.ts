/** What a helper may do; each has its pages in the table of routes (docs/identity.md#helpers). */
export const RIGHTS = ['orders', 'messages', 'catalogue'] as const;
export type Right = (typeof RIGHTS)[number];

export const RIGHT_NAMES = {
  orders: 'Packs and ships orders',
  messages: 'Answers messages and reviews',
  catalogue: 'Keeps the catalogue',
} as const satisfies Record<Right, string>;

/** What comes along with each, for whoever gives it. */
export const RIGHT_HINTS = {
  orders: 'Sees orders with names, addresses, phone numbers and sums. No refunds, payments or exports.',
  messages: 'Sees messages and who wrote them, answers them and reviews, and hides reviews.',
  catalogue: 'Adds and changes products with their prices, pictures, choices, stock, files and lessons.',
} as const satisfies Record<Right, string>;

export const INVITATION_DAYS = 3;
