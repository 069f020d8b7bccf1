// platform/text: what a text may hold and looks like: unseen signs, look-alikes of other scripts, keys to
// search by, grouped numbers. Pure.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;
/** More marks on one letter than any language writes, after composition. */
const STACKED = /(\p{M}{2})\p{M}+/gu;

/** Without signs that cannot be seen, that turn the direction, or that pile up. */
export function visibleLine(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '').replace(STACKED, '$1');
}

/** A line of text that is what it looks like. */
export function isVisible(text: string): boolean {
  return visibleLine(text) === text.normalize('NFC');
}

/** PostgreSQL takes no U+0000, and half a surrogate pair is no text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Without the spaces and line breaks at its ends, and with one space for several in a row. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
