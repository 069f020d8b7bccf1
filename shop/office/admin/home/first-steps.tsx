import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLayoutEffect, useRef } from 'react';
import type { FirstStepView } from '#shop/office/setup/check-setup.server.ts';
import { keepFolded, wasFolded } from './folded-steps.ts';
import { StepList } from './step-list.tsx';

/** The first steps of a new shop. Each is done by itself once the shop is found so. */
export function FirstSteps({ steps }: { steps: readonly FirstStepView[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  // Only the browser knows; before it reports that they were opened, which would be kept.
  useLayoutEffect(() => {
    if (details.current && wasFolded()) details.current.open = false;
  }, []);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <details ref={details} className="group" open onToggle={(event) => keepFolded(!event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-4 py-1">
        <h2 className="text-title">First steps</h2>
        <span className="flex-1 text-soft">
          {done} of {steps.length} done
        </span>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-soft group-open:rotate-180" />
      </summary>
      <StepList steps={steps} />
    </details>
  );
}
