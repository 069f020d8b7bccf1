import { rowPaths } from './figures.ts';

const rowClasses = [
  'animate-row',
  'animate-row [animation-delay:180ms]',
  'animate-row [animation-delay:360ms]',
  'animate-row [animation-delay:540ms]',
];

type SpinnerProps = {
  /** What is being waited for, for screen readers. Empty where words stand beside it. */
  label?: string;
  size?: number;
  className?: string;
};

/** Its rows light up in turn; it stands still, fully lit, where motion is unwanted. */
export function Spinner({ label = 'Loading', size = 44, className = 'text-clay' }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={`inline-block ${className}`}>
      <svg
        viewBox="0 0 24 44"
        aria-hidden="true"
        height={size}
        width={(size * 24) / 44}
        stroke="currentColor"
        strokeWidth={6.8}
        strokeLinecap="round"
      >
        {rowPaths('populus').map((row, place) => (
          <path key={row} d={row} className={rowClasses[place]} />
        ))}
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
