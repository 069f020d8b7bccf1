import { encode } from 'uqr';

/** One SVG path on a square of `size` modules, the quiet zone included. */
export type QrDrawing = { size: number; path: string };

/** The empty frame, in modules, that a camera needs around the code (ISO/IEC 18004). */
const QUIET = 4;

/** A code that bears a smudge or two; one subpath for each run of dark modules in a row. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}

function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
