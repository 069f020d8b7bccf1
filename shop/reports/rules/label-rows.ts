import { formatDay, formatMonth } from '#platform/time/dates.ts';
import { HAND_WAYS } from '#shop/payments/contract.ts';
import { HAND_WAY_TEXTS } from '#shop/payments/rules/hand-way-text.ts';
import type { ReportName, ReportRow } from '../contract.ts';
import { isByDay } from './report-words.ts';

const deliveryOrGoods = (key: string) => (key === '' ? 'Delivery' : null);

/** What takes the place of a row's label, by its key; null keeps the row's own. */
const WORDS: Record<ReportName, (key: string) => string | null> = {
  day: formatDay,
  product: deliveryOrGoods,
  variant: deliveryOrGoods,
  category: (key) => (key === 'none' ? 'Not known' : deliveryOrGoods(key)),
  town: (key) => (key === '' ? 'Not known' : null),
  way: wayText,
  voucher: (key) => (key === '' ? 'Without a voucher' : null),
  source: (key) => SOURCES[key] ?? null,
  refunds: () => null,
  unpaid: formatDay,
  carts: formatDay,
  searches: () => null,
  back: (key) => BACK[key] ?? null,
};

/** In words for people; `unit` is what a row of the report by day stands for. */
export function labelRow(by: ReportName, unit: 'day' | 'month', row: ReportRow): ReportRow {
  const { key } = row;
  if (key === null) return { ...row, label: 'All others' };
  const label = isByDay(by) && unit === 'month' ? formatMonth(key) : WORDS[by](key);
  return label === null ? row : { ...row, label };
}

const BACK: Partial<Record<string, string>> = {
  'left-unpaid': 'Order left unpaid',
  review: 'Invitation to review',
  wanted: 'Back in stock',
};

const SOURCES: Partial<Record<string, string>> = { shop: 'In the shop', phone: 'On the phone' };

function wayText(key: string): string {
  if (key === 'gift') return 'Gift voucher';
  const hand = HAND_WAYS.find((way) => key === `hand:${way}`);
  if (hand) return HAND_WAY_TEXTS[hand];
  const provider = key.slice('provider:'.length);
  return provider === '' ? 'Paystack, not known how' : provider;
}
