import { type FigureName, figures } from './figures.ts';

type FigurePointsProps = {
  name: FigureName;
  /** Radius of a point in a box 24 wide and 44 high. */
  radius?: number;
  /** A class for each row from the top, for drawings whose rows light up in turn. */
  rowClasses?: readonly string[];
};

/** The points of a figure, to be placed inside an <svg viewBox="0 0 24 44">. */
export function FigurePoints({ name, radius = 3.4, rowClasses }: FigurePointsProps) {
  return figures[name].map((points, row) => {
    const y = 6 + row * (32 / 3);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the four rows never change places
      <g key={row} className={rowClasses?.[row]}>
        {points === 1 ? (
          <circle cx={12} cy={y} r={radius} />
        ) : (
          <>
            <circle cx={6} cy={y} r={radius} />
            <circle cx={18} cy={y} r={radius} />
          </>
        )}
      </g>
    );
  });
}
