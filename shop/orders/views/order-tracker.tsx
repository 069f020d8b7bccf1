import { formatDay } from '#platform/time/dates.ts';
import type { OrderSteps } from '../rules/order-status.ts';

export function OrderTracker({ steps, reached, dates }: OrderSteps) {
  return (
    <ol aria-label="Order progress" className="grid sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((step, place) => {
        const lit = place < reached;
        const date = lit ? dates[place] : null;
        return (
          <li
            key={step}
            data-reached={lit}
            data-passed={place < reached - 1}
            aria-current={place === reached - 1 ? 'step' : undefined}
            className="group relative flex gap-4 pb-7 last:pb-0 sm:flex-col sm:gap-3 sm:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-2 bottom-[-0.5rem] left-[0.6875rem] w-0.5 bg-rule group-last:hidden group-data-[passed=true]:bg-clay sm:top-[0.6875rem] sm:right-0 sm:bottom-auto sm:left-2 sm:h-0.5 sm:w-auto"
            />
            <span
              aria-hidden="true"
              className="relative mt-px grid size-6 shrink-0 place-items-center rounded-full border-2 border-edge bg-paper group-data-[reached=true]:border-clay group-data-[reached=true]:bg-clay group-aria-[current]:ring-4 group-aria-[current]:ring-clay/20"
            />
            <span className="text-soft group-data-[reached=true]:font-medium group-data-[reached=true]:text-ink">
              {step}
              <span className="sr-only">{lit ? ', reached' : ', not yet reached'}</span>
              {date && (
                <time dateTime={date} className="block text-sm font-normal text-soft">
                  {formatDay(date)}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
