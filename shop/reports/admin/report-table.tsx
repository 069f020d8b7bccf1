import { grouped } from '#platform/text/numbers.ts';
import type { ReportName, ReportSums } from '../contract.ts';
import { columnHead, columnText, mainColumn, shownColumns } from '../rules/report-columns.ts';
import { isEventful, sumRows } from '../rules/report-sums.ts';
import { asideText, countLabel, isByDay, nameLabel, REPORT_HEADINGS } from '../rules/report-words.ts';
import type { Report } from '../view-report.server.ts';

type ReportTableProps = Pick<Report, 'rows' | 'unit'> & { by: ReportName };

/**
 * On a phone one sum stands beside the name, and the others below it. The newest day comes first; days on which nothing
 * happened are in the plot and the file alone.
 */
export function ReportTable({ by, rows, unit }: ReportTableProps) {
  const columns = shownColumns(by, rows);
  return (
    <table aria-label={REPORT_HEADINGS[by]} className="w-full border-t border-ink tabular-nums lining-nums">
      <thead>
        <tr>
          <th scope="col" className="eyebrow py-2 text-left">
            {nameLabel(by, unit)}
          </th>
          <th scope="col" className={`eyebrow ${countClasses(by)}`}>
            {countLabel(by)}
          </th>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={`eyebrow ${cellClasses(by, column.label)}`}>
              {columnHead(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(isByDay(by) ? rows.filter(isEventful).toReversed() : rows).map((row) => (
          <Row key={row.key ?? 'others'} by={by} label={row.label} sums={row} columns={columns} />
        ))}
      </tbody>
      <tfoot>
        <Row by={by} label="All together" sums={sumRows(rows)} columns={columns} isTotal />
      </tfoot>
    </table>
  );
}

const MAIN = 'py-2 pl-4 text-right';
const ASIDE = `hidden ${MAIN} md:table-cell`;
const countClasses = (by: ReportName) => (mainColumn(by) === null ? MAIN : ASIDE);
const cellClasses = (by: ReportName, label: string) => (label === mainColumn(by)?.label ? MAIN : ASIDE);

type RowProps = {
  by: ReportName;
  label: string;
  sums: ReportSums;
  columns: ReturnType<typeof shownColumns>;
  isTotal?: boolean;
};

function Row({ by, label, sums, columns, isTotal }: RowProps) {
  // An order that was paid in several ways would count in each of them.
  const count = isTotal && by === 'way' ? null : sums.count;
  return (
    <tr className={isTotal ? 'border-t border-ink *:font-medium' : 'border-t border-rule *:font-normal'}>
      <th scope="row" className="py-2 text-left wrap-anywhere">
        {label}
        <span className="block text-sm font-normal text-soft md:hidden">
          {asideText(by, { ...sums, count })}
        </span>
      </th>
      <td className={`align-baseline ${countClasses(by)}`}>{count === null ? '' : grouped(count)}</td>
      {columns.map((column) => (
        <td key={column.label} className={`align-baseline ${cellClasses(by, column.label)}`}>
          {columnText(column, sums)}
        </td>
      ))}
    </tr>
  );
}
