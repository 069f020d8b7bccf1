import type { ReactNode } from 'react';
import { grouped } from '#platform/text/numbers.ts';
import { Fact } from '#platform/ui/fact.tsx';
import type { ReportSums } from '../contract.ts';
import { cedisText, earned, net } from '../rules/report-sums.ts';
import type { Report } from '../view-report.server.ts';

const FIGURES: readonly { name: string; text: (sums: ReportSums) => string }[] = [
  { name: 'Orders', text: ({ count }) => grouped(count) },
  { name: 'Earned', text: (sums) => ghs(cedisText(earned(sums))) },
  { name: 'Refunded', text: ({ refunded }) => ghs(cedisText(refunded)) },
  { name: 'Net', text: (sums) => ghs(cedisText(net(sums))) },
];

const ghs = (text: string) => `GHS\u00a0${text}`;

/** The whole span beside the one before it, which is as long. */
export function SpanFigures({ now, before }: Pick<Report, 'now' | 'before'>) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-5">
      {FIGURES.map(({ name, text }) => (
        <Fact key={name} name={name}>
          <Figure>{text(now)}</Figure>
          <span className="block text-label text-soft tabular-nums">The days before: {text(before)}</span>
        </Fact>
      ))}
    </dl>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <span className="block text-lg tabular-nums lining-nums">{children}</span>;
}
