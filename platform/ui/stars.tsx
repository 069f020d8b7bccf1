import { counted } from '#platform/text/counted.ts';

type StarsProps = {
  /** 0 to 5; shown to the nearest half. */
  rating: number;
  size?: number;
  className?: string;
};

export function Rating({ rating: { average, count } }: { rating: { average: number; count: number } }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-label text-soft tabular-nums">
      <Stars rating={average} size={13} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{counted(count, 'review')}</span>
    </span>
  );
}

/** As "4.5 out of 5 stars". Five stars are one drawing: a page may show fifty of them. */
export function Stars({ rating, size = 18, className = '' }: StarsProps) {
  const halves = Math.round(rating * 2);
  const [whole, begun] = [Math.floor(halves / 2), Math.ceil(halves / 2)];
  const filled = stars(0, whole, STAR) + stars(whole, begun, LEFT_HALF);
  return (
    <span
      role="img"
      aria-label={`${Number(rating.toFixed(1))} out of 5 stars`}
      className={`inline-flex align-middle ${className}`}
    >
      <svg
        viewBox="0 0 132 24"
        width={size * 5.5}
        height={size}
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      >
        {filled && <path d={filled} fill="currentColor" stroke="none" className="text-gold" />}
        {begun > 0 && <path d={stars(0, begun, STAR)} className="text-gold" />}
        {begun < 5 && <path d={stars(begun, 5, STAR)} className="text-edge" />}
      </svg>
    </span>
  );
}

/** From the upper point of a star around it, in a box of 24. */
const STAR = 'l3 6.5 7 .9-5.2 4.9 1.4 7-6.2-3.5-6.2 3.5 1.4-7-5.2-4.9 7-.9z';
const LEFT_HALF = 'v15.8l-6.2 3.5 1.4-7-5.2-4.9 7-.9z';

function stars(from: number, to: number, shape: string): string {
  let path = '';
  for (let place = from; place < to; place += 1) path += `M${12 + place * 27} 2.2${shape}`;
  return path;
}
