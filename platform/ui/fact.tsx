import type { ReactNode } from 'react';

type FactProps = { name: string; className?: string; children: ReactNode };

export function Fact({ name, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="eyebrow">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
