import { Figure } from './figure.tsx';
import { type FigureName, figureNames } from './figures.ts';

type DividerProps = { figures?: readonly FigureName[]; className?: string };

export function Divider({ figures = figureNames, className = '' }: DividerProps) {
  return (
    <div aria-hidden="true" className={`flex items-center gap-3 sm:gap-5 ${className}`}>
      <span className="h-px flex-1 bg-rule" />
      <span className="flex flex-wrap justify-center gap-x-1.5 gap-y-3 sm:gap-x-3.5 text-gold">
        {figures.map((name) => (
          <Figure key={name} name={name} className="h-[18px] w-auto sm:h-[22px]" />
        ))}
      </span>
      <span className="h-px flex-1 bg-rule" />
    </div>
  );
}
