import type { ReactNode } from 'react';

type SpecimenProps = { name: string; className?: string; children: ReactNode };

/** One part in its states, under its name. */
export function Specimen({ name, className = '', children }: SpecimenProps) {
  return (
    <div className={`grid min-w-0 content-start gap-3 ${className}`}>
      <p className="eyebrow">{name}</p>
      {children}
    </div>
  );
}

/** Specimens beside each other, where there is room. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className="grid gap-8 sm:grid-cols-2 lg:gap-x-20">{children}</div>;
}
