/** A number as the drawings print it: one decimal, so that the same drawing is the same bytes everywhere. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];

/** A filled rectangle. Lengths are in drawing units (the sheet is 960 × 1200). */
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rx ? ` rx="${n(rx)}"` : ''} fill="${fill}"/>`;

/** An outlined rectangle. */
export const frame = (
  x: number,
  y: number,
  w: number,
  h: number,
  ink: string,
  width: number,
  rx = 0,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rx ? ` rx="${n(rx)}"` : ''} fill="none" stroke="${ink}" stroke-width="${n(width)}"/>`;

/** A filled circle. */
export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;

/** A filled ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;

/** An outlined circle. */
export const ring = (x: number, y: number, r: number, ink: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${ink}" stroke-width="${n(width)}"/>`;

/** A filled path; `d` is SVG path data. */
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A line along path data, with round ends. */
export const stroke = (d: string, ink: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A straight line. */
export const line = (x1: number, y1: number, x2: number, y2: number, ink: string, width: number): string =>
  stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, ink, width);

/** A filled polygon. */
export const polygon = (points: readonly Point[], fill: string): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`;

/** Shapes moved or turned together. */
export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** Shapes turned by degrees about a point. */
export const turned = (degrees: number, x: number, y: number, ...parts: string[]): string =>
  group(`rotate(${n(degrees)} ${n(x)} ${n(y)})`, ...parts);

/** Shapes one can see through; `share` from 0 to 1. */
export const faint = (share: number, ...parts: string[]): string =>
  `<g opacity="${share}">${parts.join('')}</g>`;

/** Shapes shown only inside another shape. `id` must be unique in the drawing. */
export const clipped = (id: string, shape: string, ...parts: string[]): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;

/** One shape twice: first as its own flat shadow, a little to the right and below. */
export const cast = (
  shape: (fill: string) => string,
  fill: string,
  shadow: string,
  dx = 14,
  dy = 18,
): string => group(`translate(${n(dx)} ${n(dy)})`, shape(shadow)) + shape(fill);

/** `count` results of `draw`, joined. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
