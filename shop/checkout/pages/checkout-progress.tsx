import type { ComponentProps } from 'react';
import { href } from 'react-router';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';

const STEPS = ['Address', 'Payment', 'Done'] as const;

type CheckoutProgressProps = {
  step: (typeof STEPS)[number];
  crumbs: ComponentProps<typeof Breadcrumb>['crumbs'];
};

export function CheckoutProgress({ step, crumbs }: CheckoutProgressProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      {/* On a phone the steps below say the same. */}
      <Breadcrumb
        className="max-sm:hidden"
        crumbs={[{ label: 'Home', to: href('/') }, { label: 'Products', to: href('/all') }, ...crumbs]}
      />
      <CheckoutSteps step={step} />
    </div>
  );
}

export function CheckoutSteps({ step }: { step: CheckoutProgressProps['step'] }) {
  const here = STEPS.indexOf(step);
  return (
    <ol
      aria-label="Checkout steps"
      className="flex w-full flex-wrap items-center justify-between gap-2 text-sm sm:w-auto sm:gap-3"
    >
      {STEPS.map((name, place) => (
        <li
          key={name}
          aria-current={place === here ? 'step' : undefined}
          className="group flex items-center gap-2 text-soft not-first:before:h-px not-first:before:w-2 not-first:before:bg-edge sm:not-first:before:mr-1 sm:not-first:before:w-6 aria-[current=step]:font-medium aria-[current=step]:text-ink"
        >
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full border border-edge text-xs tabular-nums group-aria-[current=step]:border-clay group-aria-[current=step]:bg-clay group-aria-[current=step]:text-on-clay"
          >
            {place < here ? '✓' : place + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
