import { pesewas } from '#platform/money/money.ts';
import { grouped } from '#platform/text/numbers.ts';
import type { ReportName, ReportRow, ReportSums } from '../contract.ts';
import { cedisCell, cedisText, earned, net } from './report-sums.ts';

/** `value` is in pesewas where it is money, and a count otherwise. */
export type ReportColumn = { label: string; isMoney: boolean; value: (sums: ReportSums) => number };

const money = (label: string, value: ReportColumn['value']): ReportColumn => ({
  label,
  isMoney: true,
  value,
});
const counts = (label: string, step: number): ReportColumn => ({
  label,
  isMoney: false,
  value: ({ later }) => later[step] ?? 0,
});

const PAID = money('Paid', ({ amount }) => amount);
const BY_GIFT = money('By gift voucher', ({ gift }) => gift);
const EARNED = money('Earned', earned);
const REFUNDED = money('Refunded', ({ refunded }) => refunded);
const NET = money('Net', net);
const TO_GIFT = money('To gift vouchers', ({ gift }) => gift);
const NOT_PAID = money('Not paid', ({ amount }) => amount);
const PAID_OUT = money('Paid out', ({ refunded }) => refunded);
const SALES = [PAID, BY_GIFT, EARNED, REFUNDED, NET];

/** What stands beside the name and the count, but for reports of sales. */
const COLUMNS: Partial<Record<ReportName, readonly ReportColumn[]>> = {
  refunds: [TO_GIFT, PAID_OUT],
  unpaid: [NOT_PAID],
  carts: [counts('Orders', 0), counts('Left unpaid', 1), counts('Paid', 2)],
  searches: [],
  back: [counts('Followed', 0), EARNED],
};

export const columnsOf = (by: ReportName): readonly ReportColumn[] => COLUMNS[by] ?? SALES;

/** What a plot shows of a row, and a phone beside its name; null where that is the count. */
export function mainColumn(by: ReportName): ReportColumn | null {
  if (by === 'searches' || by === 'carts' || by === 'back') return null;
  if (by === 'unpaid') return NOT_PAID;
  return by === 'refunds' ? PAID_OUT : EARNED;
}

/** Of a page, without the columns of gift vouchers where there are none. */
export function shownColumns(by: ReportName, rows: readonly ReportRow[]): readonly ReportColumn[] {
  const hasGifts = rows.some(({ gift }) => gift > 0);
  return columnsOf(by).filter((column) => hasGifts || ![PAID, BY_GIFT, TO_GIFT].includes(column));
}

export const columnHead = ({ label, isMoney }: ReportColumn): string => (isMoney ? `${label}, GHS` : label);

/** For people. */
export function columnText({ isMoney, value }: ReportColumn, sums: ReportSums): string {
  return isMoney ? cedisText(pesewas(value(sums))) : grouped(value(sums));
}

/** For a spreadsheet. */
export function columnCell({ isMoney, value }: ReportColumn, sums: ReportSums): string | number {
  return isMoney ? cedisCell(pesewas(value(sums))) : value(sums);
}
