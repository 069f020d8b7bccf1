import type { ReactNode } from 'react';

type PageTitleProps = {
  eyebrow?: ReactNode;
  children: ReactNode;
  lead?: ReactNode;
  className?: string;
};

/** Can take focus, so that a navigation can move there. */
export function PageTitle({ eyebrow, children, lead, className = '' }: PageTitleProps) {
  return (
    <div className={`grid min-w-0 grid-cols-1 gap-3 ${className}`}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 tabIndex={-1} className="text-headline">
        {children}
      </h1>
      {lead && <p className="max-w-text text-lg text-soft">{lead}</p>}
    </div>
  );
}
