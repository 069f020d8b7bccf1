import { FigurePoints } from '#platform/ui/figure.tsx';
import type { FigureName } from '#platform/ui/figures.ts';

type LogoProps = {
  /** Leave it out for the mark alone; the link around it then needs a label. */
  name?: string;
  figure?: FigureName;
  className?: string;
};

export function Logo({ name, figure = 'acquisitio', className = '' }: LogoProps) {
  return (
    <span className={`inline-flex min-w-0 items-center gap-2.5 ${className}`}>
      <svg viewBox="-8 -4 40 52" aria-hidden="true" className="h-[min(1.9em,10vw)] w-auto shrink-0">
        <rect x="-8" y="-4" width="40" height="52" rx="3" className="fill-clay" />
        <g className="text-on-clay">
          <FigurePoints name={figure} size={7.2} />
        </g>
      </svg>
      {name && (
        <span className="font-display text-[length:min(1.25em,6.5vw)] leading-[1.05] tracking-[-0.015em]">
          {name}
        </span>
      )}
    </span>
  );
}
