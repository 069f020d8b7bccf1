import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

type FoldedChoicesProps = {
  label: string;
  /** How many are set to something else than at first. */
  set: number;
  className?: string;
  children: ReactNode;
};

/** Choices of a list: on a phone behind one line, as the list itself is wanted. */
export function FoldedChoices({ label, set, className = '', children }: FoldedChoicesProps) {
  return (
    <details className={`group/choices open:max-md:w-full md:stands-open ${className}`}>
      <summary className="flex min-h-11 w-max cursor-pointer items-center gap-2 [&::-webkit-details-marker]:hidden">
        {label}
        {set > 0 && <span className="text-sm text-soft tabular-nums">{set} set</span>}
        <ChevronDown aria-hidden size={16} className="text-soft group-open/choices:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap [&_label]:sr-only">{children}</div>
    </details>
  );
}
