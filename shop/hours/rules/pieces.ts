/** One piece of an order line with its time; `position` is the line's. */
export type Piece = { position: number; piece: number; productId: string; startsAt: Date };

export type TimedLine = {
  position: number;
  productId: string;
  variantId?: string | null;
  times?: readonly string[] | null;
};

/** What has a time of these lines, each piece with its own. */
export function piecesOf(lines: readonly TimedLine[]): Piece[] {
  return lines.flatMap(({ position, productId, times }) =>
    (times ?? []).map((time, piece) => ({ position, piece, productId, startsAt: new Date(time) })),
  );
}

type Place = Pick<Piece, 'position' | 'piece'>;

export function without(pieces: readonly Piece[], taken: readonly Place[]): Piece[] {
  return pieces.filter(
    (one) => !taken.some((other) => other.position === one.position && other.piece === one.piece),
  );
}

/** `id` is the one under which it lies in the cart; `left` of its pieces have a seat at that time. */
export type GoneTime = { id: string; start: string; left: number };

/** The times of these lines at which some of their pieces, `gone`, have no seat. */
export function goneTimes(lines: readonly TimedLine[], gone: readonly Piece[]): GoneTime[] {
  const kept = countTimes(lines, without(piecesOf(lines), gone));
  return [...countTimes(lines, gone)].map(([key, { id, start }]) => {
    return { id, start, left: kept.get(key)?.count ?? 0 };
  });
}

function countTimes(lines: readonly TimedLine[], pieces: readonly Piece[]) {
  const counts = new Map<string, { id: string; start: string; count: number }>();
  for (const { position, productId, startsAt } of pieces) {
    const id = lines.find((line) => line.position === position)?.variantId ?? productId;
    const start = startsAt.toISOString();
    const key = `${id} ${start}`;
    counts.set(key, { id, start, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return counts;
}
