import type { ReactNode } from 'react';
import { ChooseAllBox } from './choose-rows.tsx';
import { ColumnHead } from './column-head.tsx';
import { CELL, ROW, ROWS, TABLE } from './table-roles.ts';

/** Cells of a column that stays in view while the table scrolls in its own frame. */
export const STAYS = 'md:max-xl:sticky md:max-xl:left-0 md:max-xl:z-10 md:bg-inherit';

/** `sorts` is what a press on the head sorts by, and the same the other way round. */
export type Column<Sort extends string> = {
  name: string;
  className: string;
  sorts?: readonly [first: Sort, other: Sort];
};

type SortedTableProps<Sort extends string> = {
  label: string;
  columns: readonly Column<Sort>[];
  sort: Sort;
  /** Sorts that begin with the smallest. */
  ascending: readonly Sort[];
  toSort: (sort: Sort) => string;
  /** How narrow it gets between phone and desk before it scrolls, such as `md:min-w-[62rem]`. */
  leastWidth: string;
  /** Its rows: on a phone each is a small grid, which takes the table's roles away; `CELL` gives them back. */
  children: ReactNode;
};

/**
 * A table on a desk, whose rows may be chosen and whose columns sort; its head stays in view. Between phone and desk it
 * scrolls in a frame of its own.
 */
export function SortedTable<Sort extends string>(props: SortedTableProps<Sort>) {
  const { label, columns, leastWidth, children, ...sorting } = props;
  return (
    <div className="min-w-0 md:overflow-x-auto xl:overflow-visible">
      <table
        {...TABLE}
        aria-label={label}
        className={`w-full border-t border-ink max-md:block md:table-fixed xl:min-w-0 ${leastWidth}`}
      >
        <thead {...ROWS} className="max-md:sr-only xl:sticky xl:top-(--header-height) xl:z-15">
          <tr
            {...ROW}
            // A border of the row would not stay with it.
            className="bg-paper text-left md:max-xl:border-b md:max-xl:border-rule xl:*:shadow-[inset_0_-1px_var(--color-rule)]"
          >
            <td {...CELL} className={`md:w-10 ${STAYS}`}>
              <ChooseAllBox label={null} className="max-md:hidden" />
            </td>
            {columns.map((column) => (
              <ColumnHead key={column.name} {...column} {...sorting} />
            ))}
          </tr>
        </thead>
        <tbody {...ROWS} className="max-md:block xl:*:scroll-mt-10">
          {children}
        </tbody>
      </table>
    </div>
  );
}
