type StarsProps = {
  /** 0 to 5; shown to the nearest half. */ rating: number;
  size?: number;
  className?: string;
};

/** The stars with the number of reviews beside them, in small. */
export function Rating({ rating: { average, count } }: { rating: { average: number; count: number } }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-label text-soft tabular-nums">
      <Stars rating={average} size={13} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{count === 1 ? '1 review' : `${count} reviews`}</span>
    </span>
  );
}

/** A rating to look at: "4.5 out of 5 stars". */
export function Stars({ rating, size, className = '' }: StarsProps) {
  const halves = Math.round(rating * 2);
  return (
    <span
      role="img"
      aria-label={`${Number(rating.toFixed(1))} out of 5 stars`}
      className={`inline-flex gap-0.5 align-middle ${className}`}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <StarShape key={star} size={size} fill={halves >= star * 2 ? 1 : halves === star * 2 - 1 ? 0.5 : 0} />
      ))}
    </span>
  );
}

const whole = '12,2.2 15,8.7 22,9.6 16.8,14.5 18.2,21.5 12,18 5.8,21.5 7.2,14.5 2,9.6 9,8.7';
const left = '12,2.2 12,18 5.8,21.5 7.2,14.5 2,9.6 9,8.7';

type StarShapeProps = { /** How much of the star is filled. */ fill: 0 | 0.5 | 1; size?: number };

function StarShape({ fill, size = 18 }: StarShapeProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      strokeWidth={1.5}
      strokeLinejoin="round"
      className={fill > 0 ? 'text-gold' : 'text-edge'}
      fill="currentColor"
      stroke="currentColor"
    >
      <polygon points={whole} fillOpacity={fill === 1 ? 1 : 0} />
      {fill === 0.5 && <polygon points={left} stroke="none" />}
    </svg>
  );
}
