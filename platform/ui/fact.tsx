import type { ReactNode } from 'react';

type FactProps = { name: string; className?: string; children: ReactNode };

/** One entry of a list of facts (<dl>): a small name above what it is. */
export function Fact({ name, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="eyebrow">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
