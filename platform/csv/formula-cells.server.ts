const SIGNS = String.raw`=+\-@＝＋－＠\t`;
/**
 * Where a formula begins, after any number of the apostrophes that defuse one: at the beginning of a text,
 * where a spreadsheet that separates cells by semicolons begins a cell of its own, and on a line of its own.
 */
const DANGEROUS = new RegExp(`(^|[;\\t])(?='*[${SIGNS}\\r\\n])|(?<=[\\r\\n])(?='*[${SIGNS}])`, 'g');
const DEFUSED = new RegExp(`(^|[;\\t])'(?='*[${SIGNS}\\r\\n])|(?<=[\\r\\n])'(?='*[${SIGNS}])`, 'g');

/** Puts an apostrophe before each formula, so that a spreadsheet shows the text and calculates nothing. */
export function defuse(text: string): string {
  return text.replace(DANGEROUS, "$1'");
}

export function restore(cell: string): string {
  return cell.replace(DEFUSED, '$1');
}
