import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';

type FoldedProps = { heading: string; isOpen?: boolean; children: ReactNode };

/** A part of a page that is seldom needed: its heading, and the rest at a press. */
export function Folded({ heading, isOpen = false, children }: FoldedProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-rule print:hidden">
      <details open={isOpen} className="group">
        <summary className="flex min-h-14 items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="text-title">
            {heading}
          </h2>
          <ChevronDown aria-hidden size={20} className="shrink-0 text-soft group-open:rotate-180" />
        </summary>
        <div className="grid gap-6 pt-2 pb-8">{children}</div>
      </details>
    </section>
  );
}
