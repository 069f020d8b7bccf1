import type { ReactNode } from 'react';

export function TableRow({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <tr className={`border-b border-rule ${className}`}>{children}</tr>;
}
