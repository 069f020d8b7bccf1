import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Link } from 'react-router';
import { HEAD } from './table-roles.ts';

type SortHeadProps = {
  name: string;
  /** How the list is sorted by it now; null where it is not. */
  sorted: 'ascending' | 'descending' | null;
  /** The address of the list sorted by it, the other way round where it is. */
  to: string;
  className?: string;
};

/** The head of a column by which a list can be sorted. On a phone heads are only read out. */
export function SortHead({ name, sorted, to, className = '' }: SortHeadProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th {...HEAD} aria-sort={sorted ?? 'none'} className={className}>
      <span className="md:hidden">{name}</span>
      <Link
        to={to}
        preventScrollReset
        className="hidden min-h-9 items-center gap-1 hover:text-ink md:inline-flex"
      >
        {name}
        {sorted && <Arrow aria-hidden size={14} />}
      </Link>
    </th>
  );
}
