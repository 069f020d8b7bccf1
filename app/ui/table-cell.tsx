import type { ComponentProps } from 'react';

type TableCellProps = ComponentProps<'td'> & { end?: boolean };

export function TableCell({ end, className = '', ...cell }: TableCellProps) {
  return (
    <td
      {...cell}
      className={`px-3 py-4 align-middle first:pl-0 last:pr-0 ${end ? 'text-right tabular-nums' : ''} ${className}`}
    />
  );
}
