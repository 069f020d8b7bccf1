import type { Pesewas } from '#platform/money/money.ts';
import type { ReportName, ReportRow, ReportSums } from '../contract.ts';
import { earned, net } from './report-sums.ts';

export type ReportColumn = { label: string; value: (sums: ReportSums) => Pesewas };

const PAID: ReportColumn = { label: 'Paid', value: ({ amount }) => amount };
const BY_GIFT: ReportColumn = { label: 'By gift voucher', value: ({ gift }) => gift };
const EARNED: ReportColumn = { label: 'Earned', value: earned };
const REFUNDED: ReportColumn = { label: 'Refunded', value: ({ refunded }) => refunded };
const NET: ReportColumn = { label: 'Net', value: net };
const TO_GIFT: ReportColumn = { label: 'To gift vouchers', value: ({ gift }) => gift };
const NOT_PAID: ReportColumn = { label: 'Not paid', value: ({ amount }) => amount };
const PAID_OUT: ReportColumn = { label: 'Paid out', value: ({ refunded }) => refunded };

/** Sums of money beside the name and the count. */
export function columnsOf(by: ReportName): readonly ReportColumn[] {
  if (by === 'searches') return [];
  if (by === 'unpaid') return [NOT_PAID];
  return by === 'refunds' ? [TO_GIFT, PAID_OUT] : [PAID, BY_GIFT, EARNED, REFUNDED, NET];
}

/** What a plot shows of a row, and a phone beside its name; null where that is the count. */
export function mainColumn(by: ReportName): ReportColumn | null {
  if (by === 'searches') return null;
  if (by === 'unpaid') return NOT_PAID;
  return by === 'refunds' ? PAID_OUT : EARNED;
}

/** Of a page, without the columns of gift vouchers where there are none. */
export function shownColumns(by: ReportName, rows: readonly ReportRow[]): readonly ReportColumn[] {
  const hasGifts = rows.some(({ gift }) => gift > 0);
  return columnsOf(by).filter((column) => hasGifts || ![PAID, BY_GIFT, TO_GIFT].includes(column));
}
