import { oneLine } from '#platform/text/text.ts';

/** Neither XML 1.0 ("2.2 Characters") nor a reader of a list takes these; a line end is no such sign. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu;

/** One line of up to `max` UTF-16 units, cut with "…". */
export function feedLine(text: string, max: number): string {
  return cutTo(oneLine(text.replace(UNPRINTABLE, ' ')), max);
}

/**
 * With its line ends; a hyphen or plus that begins an entry of a list becomes a bullet, which no spreadsheet
 * calculates.
 */
export function feedParagraphs(text: string, max: number): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, ' ').trim();
  return cutTo(plain.replace(/^[-+*] /gm, '• '), max);
}

/** Up to `max` UTF-16 units, never half a character; what was cut ends in "…". */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}
