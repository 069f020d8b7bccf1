import { HAND_WAYS, type HandWay } from '../contract.ts';

export const HAND_WAY_TEXTS = {
  cash: 'Cash',
  momo: 'Mobile money to our number',
  bank: 'Bank transfer',
} as const satisfies Record<HandWay, string>;

const IN_SENTENCES = {
  cash: 'in cash',
  momo: 'by mobile money to our number',
  bank: 'by bank transfer',
} as const satisfies Record<HandWay, string>;

/** After a sum: "in cash". Takes what the activity log holds. */
export function handWayText(way: unknown): string {
  const known = HAND_WAYS.find((one) => one === way);
  return known ? IN_SENTENCES[known] : 'another way';
}

/** How an order was paid, for its receipt: "Cash, Bank transfer". */
export function handWaysText(ways: readonly HandWay[]): string {
  return HAND_WAYS.filter((way) => ways.includes(way))
    .map((way) => HAND_WAY_TEXTS[way])
    .join(', ');
}
