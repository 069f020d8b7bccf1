/** One piece of an order line with its time; `position` is the line's. */
export type Piece = { position: number; piece: number; productId: string; startsAt: Date };

export type TimedLine = { position: number; productId: string; times?: readonly string[] | null };

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
