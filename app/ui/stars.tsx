import { StarShape } from './star-shape.tsx';

type StarsProps = {
  /** 0 to 5; shown to the nearest half. */ rating: number;
  size?: number;
  className?: string;
};

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
