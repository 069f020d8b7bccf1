type Line = { position: number; id: string; qty: number };

/** Which lines lack how many pieces: of one thing on several lines, the last ones first. */
export function spreadShort(
  lines: readonly Line[],
  short: ReadonlyMap<string, number>,
): { position: number; qty: number }[] {
  const left = new Map(short);
  return lines.toReversed().flatMap(({ position, id, qty }) => {
    const lacks = Math.min(qty, left.get(id) ?? 0);
    left.set(id, (left.get(id) ?? 0) - lacks);
    return lacks > 0 ? [{ position, qty: lacks }] : [];
  });
}
