import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Segment = { value: string; label: string; icon?: ReactNode; to: LinkProps['to'] };

type SegmentedProps = {
  label: string;
  segments: readonly Segment[];
  current: string;
  /** The labels stay for screen readers and as tips. */
  iconsOnly?: boolean;
};

/** Two or three views of the same thing, as links: the choice lives in the URL. */
export function Segmented({ label, segments, current, iconsOnly }: SegmentedProps) {
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full flex-wrap rounded-xs border border-edge bg-raised"
    >
      {segments.map(({ value, label, icon, to }) => (
        <Link
          key={value}
          to={to}
          preventScrollReset
          aria-current={value === current ? 'true' : undefined}
          title={iconsOnly ? label : undefined}
          className="inline-flex min-h-[42px] min-w-[42px] items-center justify-center gap-2 px-2.5 text-sm font-medium text-soft transition-colors duration-150 not-first:border-l not-first:border-edge hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none"
        >
          {icon}
          <span className={iconsOnly ? 'sr-only' : undefined}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
