import { type ReactNode, useId } from 'react';

type SectionProps = {
  heading: string;
  aside?: ReactNode;
  className?: string;
  /** Where links lead; such a section takes the focus. */
  id?: string;
  children: ReactNode;
};

export function Section({ heading, aside, className = '', id: anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      aria-labelledby={id}
      className={`min-w-0 scroll-mt-4 border-t border-rule pt-8 ${className}`}
    >
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-title">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
