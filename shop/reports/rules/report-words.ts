import { grouped } from '#platform/text/numbers.ts';
import type { ReportName, ReportSums, SpanName } from '../contract.ts';
import { cedisText, earned } from './report-sums.ts';

export const REPORT_HEADINGS = {
  day: 'Sales by day',
  product: 'Sales by product',
  variant: 'Sales by variant',
  category: 'Sales by category',
  town: 'Sales by town',
  way: 'Sales by way of paying',
  voucher: 'Sales by voucher',
  source: 'Sales by source',
  refunds: 'Refunds by reason',
  unpaid: 'Orders left unpaid',
  carts: 'Carts begun, and orders',
  searches: 'Looked for and not found',
  back: 'Bringing back',
} as const satisfies Record<ReportName, string>;

export const SPAN_LABELS = {
  '7-days': '7 days',
  '30-days': '30 days',
  month: 'This month',
  year: 'A year',
} as const satisfies Record<Exclude<SpanName, 'days'>, string>;

/** Its rows are days, or months of a longer span. */
export const isByDay = (by: ReportName): by is 'day' | 'unpaid' | 'carts' =>
  by === 'day' || by === 'unpaid' || by === 'carts';

/** What the rows of a report count. */
export function countLabel(by: ReportName): string {
  if (by === 'refunds') return 'Refunds';
  if (by === 'searches') return 'Searches';
  if (by === 'back') return 'E-mails';
  if (by === 'carts') return 'Carts';
  return by === 'product' || by === 'variant' || by === 'category' ? 'Pieces' : 'Orders';
}

const SPREAD =
  'What was paid with a gift voucher, and refunds that name no pieces, are spread over the goods of their order and its delivery.';

/** How the sums of a report come about, where the table alone does not say it. */
export const REPORT_NOTES: Partial<Record<ReportName, string>> = {
  product: SPREAD,
  variant: SPREAD,
  category: `By the category that a product has today. ${SPREAD}`,
  way: 'An order that was paid in several ways counts in each of them.',
  town: 'As buyers wrote it in the address.',
  searches:
    'Searches of the shop that showed no product, counted each time without anything of who searched. E-mails and long numbers are not counted, nor more than 500 different searches a day.',
  carts:
    'A cart counts once, on the day a browser first opened it or the checkout with goods in it, without anything of whose it is. Orders are those placed in the shop on that day and not replaced by their buyer, and what became of them so far: they may be of a cart begun on another day.',
  back: 'E-mails count on the day they were sent. What followed within seven days counts on its own day: that order paid, those goods reviewed, or what was back paid for by the address that had waited, earning what it cost.',
  unpaid:
    'By the day they were placed: neither paid so far, nor cancelled, nor replaced by another order of their buyer. One may still be paid, and then leaves this list.',
  refunds:
    'Of money that was earned. What came for an order without paying it, twice or after it was cancelled, was never earned, and going back it isn’t counted here.',
};

/** What the rows of a report are named by; `unit` is what one of the report by day stands for. */
export function nameLabel(by: ReportName, unit: 'day' | 'month'): string {
  if (!isByDay(by)) return ROW_NAMES[by];
  return unit === 'month' ? 'Month' : 'Day';
}

const ROW_NAMES = {
  product: 'Product',
  variant: 'Variant',
  category: 'Category',
  town: 'Town',
  way: 'Way of paying',
  voucher: 'Voucher',
  source: 'Source',
  refunds: 'Reason',
  searches: 'Words',
  back: 'E-mail',
} as const satisfies Record<Exclude<ReportName, 'day' | 'unpaid' | 'carts'>, string>;

/** What a phone shows below the name of a row: "3 orders, 12.50 refunded". */
export function asideText(by: ReportName, { count, later, amount, gift, refunded }: Aside): string {
  if (by === 'searches') return '';
  if (by === 'carts') {
    const [orders = 0, unpaid = 0, paid = 0] = later.map(grouped);
    return `${orders} ordered, ${unpaid} left unpaid, ${paid} paid`;
  }
  if (by === 'back')
    return [
      `${grouped(later[0] ?? 0)} followed`,
      amount > gift && `${cedisText(earned({ amount, gift }))} earned`,
    ]
      .filter(Boolean)
      .join(', ');
  const counted = countLabel(by).toLowerCase();
  const one = counted.slice(0, -1);
  const texts = [
    count !== null && count > 0 && `${grouped(count)} ${count === 1 ? one : counted}`,
    gift > 0 && `${cedisText(gift)} ${by === 'refunds' ? 'to gift vouchers' : 'by gift voucher'}`,
    by !== 'refunds' && refunded > 0 && `${cedisText(refunded)} refunded`,
  ];
  return texts.filter(Boolean).join(', ');
}

type Aside = Omit<ReportSums, 'count'> & { count: number | null };
