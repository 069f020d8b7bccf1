import { type FigureName, rowPaths } from './figures.ts';

type FigureProps = {
  name: FigureName;
  /** In CSS pixels; the width follows. Leave it out to size the figure by class. */
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
    <svg viewBox="0 0 24 44" className={className} {...measure} {...voice}>
      <FigurePoints name={name} />
    </svg>
  );
}

/** To be placed inside an <svg viewBox="0 0 24 44">; `size` is that of a point. */
export function FigurePoints({ name, size = 6.8 }: { name: FigureName; size?: number }) {
  return <path d={rowPaths(name).join('')} stroke="currentColor" strokeWidth={size} strokeLinecap="round" />;
}
