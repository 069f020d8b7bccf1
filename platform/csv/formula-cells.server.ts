const SIGNS = String.raw`=+\-@＝＋－＠\t`;
/**
 * Where a formula begins, after any number of the apostrophes that defuse one and of the quotes around a cell: at the
 * beginning of a text, where a spreadsheet that separates cells by semicolons begins a cell of its own, and on a line
 * of its own.
 */
const CELL_BEGINS = `(?<=^|[;\\t])(?=["']*[${SIGNS}\\r\\n])|(?<=[\\r\\n])(?=["']*[${SIGNS}])`;
const DANGEROUS = new RegExp(CELL_BEGINS, 'g');
const DEFUSED = new RegExp(CELL_BEGINS.replaceAll('(?=[', "'(?=["), 'g');

/** Puts an apostrophe before each formula, so that a spreadsheet shows the text and calculates nothing. */
export function defuse(text: string): string {
  return text.replace(DANGEROUS, "'");
}

export function restore(cell: string): string {
  return cell.replace(DEFUSED, '');
}
