import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A line of a list that leads to where something is done. */
export function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-b border-rule last:border-b-0">
      <Link to={to} className="flex min-h-14 items-center gap-4 py-2 hover:bg-raised">
        {children}
        <ChevronRight aria-hidden size={20} className="shrink-0 text-soft" />
      </Link>
    </li>
  );
}
