import { decimalCedis, groupedCedis, type Pesewas, pesewas, toCedis } from '#platform/money/money.ts';
import type { ReportRow, ReportSums } from '../contract.ts';

/** As the administrator's home has it: without what a gift voucher paid, which was earned when it was sold. */
export const earned = ({ amount, gift }: Pick<ReportSums, 'amount' | 'gift'>): Pesewas =>
  pesewas(amount - gift);

/** Below zero where more went back than came in. */
export const net = (sums: ReportSums): Pesewas => pesewas(earned(sums) - sums.refunded);

export function sumRows(rows: readonly ReportRow[]): ReportSums {
  const total = (of: Exclude<keyof ReportSums, 'later'>) => rows.reduce((sum, row) => sum + row[of], 0);
  return {
    count: total('count'),
    later: rows.reduce<readonly number[]>((sum, { later }) => addCounts(sum, later), []),
    amount: pesewas(total('amount')),
    gift: pesewas(total('gift')),
    refunded: pesewas(total('refunded')),
  };
}

/** Whether something happened: a day may have refunds alone. */
export const isEventful = ({ count, amount, refunded, later }: ReportSums): boolean =>
  [count, amount, refunded, ...later].some((sum) => sum !== 0);

/** Step by step; a step that one of them lacks is none. */
export function addCounts(one: readonly number[], other: readonly number[]): number[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, step) => (one[step] ?? 0) + (other[step] ?? 0));
}

/** `1,234.50` for people, with a minus sign below zero. */
export function cedisText(amount: Pesewas): string {
  return amount < 0 ? `−${groupedCedis(pesewas(-amount))}` : groupedCedis(amount);
}

/** `1234.50` for a spreadsheet; a sum below zero as a number, because its text would be taken for a formula. */
export function cedisCell(amount: Pesewas): string | number {
  return amount < 0 ? -toCedis(pesewas(-amount)) : decimalCedis(amount);
}
