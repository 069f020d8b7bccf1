import type { Brush, Motif } from './brush.ts';
import { lessons } from './consultation-lessons.ts';
import { meetings } from './consultation-meetings.ts';
import { dots } from './figures.ts';
import { clipped, frame, rect, repeat } from './shapes.ts';

/** Every scene of a consultation, drawn in the window from (70, 70) to (890, 1020). */
export const scenes = { ...meetings, ...lessons } satisfies Record<string, Motif>;

export type SceneMotif = keyof typeof scenes;

/** A pulled print: a scene in its window, and in the margin the figures of the cover. */
export function drawConsultation(brush: Brush, motif: SceneMotif): string {
  const { colours } = brush;
  const margin = repeat(4, (index) =>
    dots(
      brush.figure(index),
      330 + index * 100,
      1110,
      22,
      6.6,
      colours.main === '#cb9a3c' ? colours.main : colours.deep,
    ),
  );
  return [
    rect(62, 62, 836, 966, colours.deep),
    rect(74, 74, 812, 942, colours.main),
    frame(92, 92, 776, 906, colours.light, 3),
    clipped('window', rect(74, 74, 812, 942, '#000'), scenes[motif](brush)),
    frame(68, 68, 824, 954, colours.deep, 14),
    margin,
  ].join('');
}
