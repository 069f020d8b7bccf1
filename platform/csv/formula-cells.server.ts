const SIGNS = String.raw`=+\-@＝＋－＠\t`;
/**
 * Where a formula begins, after any number of the apostrophes that defuse one: at the beginning of a text, where a
 * spreadsheet of a country that parts cells by semicolons begins a cell of its own, and on a line of its own.
 */
const DANGEROUS = new RegExp(`(^|[;\\t])(?='*[${SIGNS}\\r\\n])|(?<=[\\r\\n])(?='*[${SIGNS}])`, 'g');
const DEFUSED = new RegExp(`(^|[;\\t])'(?='*[${SIGNS}\\r\\n])|(?<=[\\r\\n])'(?='*[${SIGNS}])`, 'g');

/** Takes a text, returns it so that a spreadsheet shows it and calculates nothing: with an apostrophe before each formula. */
export function defuse(text: string): string {
  return text.replace(DANGEROUS, "$1'");
}

/** Takes what `defuse` returned, returns the text it was given. */
export function restore(cell: string): string {
  return cell.replace(DEFUSED, '$1');
}
