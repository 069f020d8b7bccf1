import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Link } from 'react-router';
import { HEAD } from './table-roles.ts';

type ColumnHeadProps<Sort extends string> = {
  name: string;
  /** What a press sorts by, and the same the other way round; without them nothing sorts by this column. */
  sorts?: readonly [first: Sort, other: Sort];
  /** How the list is sorted now, and which sorts begin with the smallest. */
  sort: Sort;
  ascending: readonly Sort[];
  toSort: (sort: Sort) => string;
  className?: string;
};

/** The head of a column, by which a list may be sorted. On a phone heads are only read out. */
export function ColumnHead<Sort extends string>(props: ColumnHeadProps<Sort>) {
  const { name, sorts, sort, ascending, toSort, className = '' } = props;
  const classes = `eyebrow pr-3 font-medium ${className}`;
  if (!sorts)
    return (
      <th {...HEAD} className={classes}>
        {name}
      </th>
    );
  const [first, other] = sorts;
  const isSorted = sorts.includes(sort);
  const isAscending = ascending.includes(sort);
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      {...HEAD}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}
      className={classes}
    >
      <span className="md:hidden">{name}</span>
      <Link
        to={toSort(sort === first ? other : first)}
        preventScrollReset
        className="hidden min-h-9 items-center gap-1 hover:text-ink md:inline-flex"
      >
        {name}
        {isSorted && <Arrow aria-hidden size={14} />}
      </Link>
    </th>
  );
}
