import { useId, useRef, useState } from 'react';
import { Figure } from '#platform/ui/figure.tsx';
import { type FigureName, figureNames, figureOf } from '#platform/ui/figures.ts';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { FIGURE_NAMES, figureText } from '../rules/figure-names.ts';

type FigureChoiceProps = {
  /** What is chosen as the page comes: a figure, `cast`, or an empty text for none. */
  figure: string;
  error: string | undefined;
};

/** The sixteen figures, of which one may be chosen or cast. Without scripts the server casts, once the form is sent. */
export function FigureChoice({ figure, error }: FigureChoiceProps) {
  const isHydrated = useIsHydrated();
  const choice = useRef<HTMLFieldSetElement>(null);
  const [cast, setCast] = useState<FigureName | null>(null);
  const errorId = useId();
  const castOne = () => {
    const drawn = figureOf(crypto.getRandomValues(new Uint8Array(4)));
    const radio = choice.current?.querySelector<HTMLInputElement>(`[value="${drawn}"]`);
    if (radio) radio.checked = true;
    setCast(drawn);
  };
  return (
    <fieldset
      ref={choice}
      onChange={() => setCast(null)}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-2 text-[0.9375rem] font-medium">Figure</legend>
      {error && (
        <p id={errorId} className="text-label font-medium text-madder">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Choice value="" current={figure}>
          No figure
        </Choice>
        {/* Its answer counts even if it was chosen before the page was hydrated. */}
        <Choice value="cast" current={figure} isHidden={isHydrated}>
          Cast one for me
        </Choice>
        {isHydrated && (
          <button type="button" onClick={castOne} className="chip">
            Cast one for me
          </button>
        )}
        <p aria-live="polite" className="min-h-6 text-sm">
          {cast && `Cast: ${figureText(cast)}`}
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5 sm:grid-cols-8">
        {figureNames.map((name) => (
          <Choice key={name} value={name} current={figure} className="flex-col gap-1 px-1 py-2 text-center">
            <Figure name={name} size={40} />
            <span className="text-[0.8125rem] leading-tight">
              {FIGURE_NAMES[name].latin} <span className="block text-xs">{FIGURE_NAMES[name].english}</span>
            </span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  value: string;
  current: string;
  isHidden?: boolean;
  className?: string;
  children: React.ReactNode;
};

function Choice({ value, current, isHidden = false, className = '', children }: ChoiceProps) {
  return (
    <label
      hidden={isHidden}
      className={`chip relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay ${className}`}
    >
      <input
        type="radio"
        name="figure"
        value={value}
        defaultChecked={value === current}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
