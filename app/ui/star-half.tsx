const halves = {
  left: { points: '24,4.4 24,36 11.6,43 14.4,29 4,19.2 18,17.4', box: '0 0 24 48' },
  right: { points: '24,4.4 30,17.4 44,19.2 33.6,29 36.4,43 24,36', box: '24 0 24 48' },
};

/** One half of a star as the face of a radio button; its colours come from star-halves in controls.css. */
export function StarHalf({ side }: { side: 'left' | 'right' }) {
  const { points, box } = halves[side];
  return (
    <svg viewBox={box} width={24} height={48} aria-hidden="true" className="block">
      <polygon points={points} stroke="none" />
      <polyline
        points={
          side === 'left'
            ? '24,36 11.6,43 14.4,29 4,19.2 18,17.4 24,4.4'
            : '24,4.4 30,17.4 44,19.2 33.6,29 36.4,43 24,36'
        }
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
      />
    </svg>
  );
}
