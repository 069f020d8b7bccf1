import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { drawQr } from './draw-qr.ts';

const URI =
  'otpauth://totp/Sixteen%20Figures:admin%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Sixteen%20Figures&digits=6&period=30';

/** The dark modules of a path that consists of runs. */
function darkModules(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step} ${y}`);
  return dark;
}

describe('a drawn QR code', () => {
  const { size, path } = drawQr(URI);
  const dark = darkModules(path);

  it('is dark exactly where the code is, inside a quiet zone of four modules', () => {
    const { data, size: bare } = encode(URI, { ecc: 'M', border: 0 });
    expect(size).toBe(bare + 8);
    const meant = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])));
    expect(dark).toEqual(new Set(meant));
  });

  it('has its three eyes', () => {
    const eye = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    const look = (left: number, top: number) =>
      eye.map((line, y) =>
        [...line].map((_, x) => (dark.has(`${left + x} ${top + y}`) ? '1' : '0')).join(''),
      );
    for (const [left, top] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const)
      expect(look(left, top)).toEqual(eye);
  });

  it('is another for another text', () => {
    expect(drawQr(URI.replace('JBSW', 'JBSX')).path).not.toBe(path);
  });
});
