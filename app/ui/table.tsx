import type { ReactNode } from 'react';

type Column = {
  label: string /** Numbers stand to the right. */;
  end?: boolean /** For columns of buttons. */;
  hideLabel?: boolean;
};

type TableProps = {
  caption: string;
  columns: readonly Column[] /** Rows of <TableCell>. */;
  children: ReactNode;
};

/** A ruled table that scrolls inside itself on a narrow page, by keyboard too. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="relative min-w-0 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink">
            {columns.map(({ label, end, hideLabel }) => (
              <th
                key={label}
                scope="col"
                className={`px-3 py-2.5 first:pl-0 last:pr-0 eyebrow ${end ? 'text-right' : ''}`}
              >
                <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
