import type { Brush, Motif } from './brush.ts';
import { rays, ripples } from './marks.ts';
import { line, rect, repeat, turned } from './shapes.ts';
import { castingTools } from './tools-for-casting.ts';
import { sandTools } from './tools-for-sand.ts';
import { writingTools } from './tools-for-writing.ts';

/** Every tool that can lie on the cloth, drawn about the middle of the sheet (480, 600). */
export const tools = { ...castingTools, ...sandTools, ...writingTools } satisfies Record<string, Motif>;

export type ToolMotif = keyof typeof tools;

const fringe = (y: number, reach: number, ink: string): string =>
  repeat(41, (index) =>
    line(116 + index * 18.2, y, 116 + index * 18.2 + (index % 2 ? 4 : -4), y + reach, ink, 6),
  );

const woven = ({ colours }: Brush, y: number): string =>
  rect(104, y, 752, 74, colours.deep) +
  rect(104, y + 12, 752, 50, colours.accent) +
  repeat(16, (index) => rect(110 + index * 47, y + 21, 23, 32, index % 2 ? colours.deep : colours.light));

/** A tool laid on a striped, fringed cloth. */
export function drawTool(brush: Brush, motif: ToolMotif): string {
  const { colours } = brush;
  const tilt = -5 + brush.random() * 10;
  const cloth = [
    fringe(122, -34, colours.deep),
    fringe(1078, 34, colours.deep),
    rect(104, 122, 752, 956, colours.main),
    woven(brush, 164),
    woven(brush, 962),
    rect(104, 122, 752, 10, colours.deep),
    rect(104, 1068, 752, 10, colours.deep),
  ];
  return [
    ripples({ x: -20, y: 20, w: 1000, h: 1160 }, 20, 16, colours.shade, 5),
    turned(tilt, 480, 600, rect(120, 142, 752, 956, colours.shade), ...cloth),
    rays(brush.random, [480, 600], [322, 322], 1, colours.deep),
    tools[motif](brush),
  ].join('');
}
