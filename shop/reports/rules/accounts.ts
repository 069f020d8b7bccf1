import type { HandWay } from '#shop/payments/contract.ts';

/** `code` is what accounting programs know an account by. */
export type Account = { code: string; name: string };

const TAKEN_BY_HAND = {
  cash: { code: '1000', name: 'Cash' },
  momo: { code: '1010', name: 'Mobile money of the shop' },
  bank: { code: '1020', name: 'Bank' },
} as const satisfies Record<HandWay, Account>;

/** A short chart of accounts: docs/payments.md#journal-for-an-accountant. */
export const ACCOUNTS = {
  ...TAKEN_BY_HAND,
  paystack: { code: '1100', name: 'Paystack' },
  deposits: { code: '2100', name: 'Paid in advance by customers' },
  gifts: { code: '2200', name: 'Gift vouchers not spent yet' },
  sales: { code: '4000', name: 'Sales' },
  untaxed: { code: '4010', name: 'Sales without tax' },
  delivery: { code: '4100', name: 'Delivery' },
  discounts: { code: '4200', name: 'Discounts' },
  refunds: { code: '4300', name: 'Refunds' },
  fees: { code: '5000', name: 'Fees of Paystack' },
} as const satisfies Record<string, Account>;

/** The administrator names taxes; those of Ghana have an account each, all others share one. */
const TAX_CODES: readonly [RegExp, string][] = [
  [/\bvat\b|value added/i, '2310'],
  [/nhil|health/i, '2320'],
  [/get\s?fund|education/i, '2330'],
  [/covid/i, '2340'],
];
const OTHER_TAX = '2390';

/** What is owed of a tax. */
export function taxAccount(name: string): Account {
  const [, code = OTHER_TAX] = TAX_CODES.find(([words]) => words.test(name)) ?? [];
  return { code, name };
}
