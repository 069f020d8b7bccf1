import { FigurePoints } from './figure-points.tsx';
import type { FigureName } from './figures.ts';

type FigureProps = {
  name: FigureName;
  /** Height in CSS pixels; the width follows. Leave out to size it by class. */
  size?: number;
  /** Names the figure when it means something; without it the figure is decoration. */
  title?: string;
  className?: string;
};

export function Figure({ name, size, title, className }: FigureProps) {
  const measure = size === undefined ? {} : { height: size, width: (size * 24) / 44 };
  const voice = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the label is in voice; a <title> would pop up as a tooltip
    <svg viewBox="0 0 24 44" fill="currentColor" className={className} {...measure} {...voice}>
      <FigurePoints name={name} />
    </svg>
  );
}
