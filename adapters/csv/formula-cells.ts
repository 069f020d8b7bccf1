/**
 * What begins a formula, after any number of the apostrophes that defuse one: at the beginning of a text, or where a
 * spreadsheet of a country that parts cells by semicolons begins a cell of its own.
 */
const BEGINS = String.raw`(^|[;\t])`;
const FORMULA = String.raw`(?='*[=+\-@＝＋－＠\t\r\n])`;
const DANGEROUS = new RegExp(`${BEGINS}${FORMULA}`, 'g');
const DEFUSED = new RegExp(`${BEGINS}'${FORMULA}`, 'g');

/** Takes a text, returns it so that a spreadsheet shows it and calculates nothing: with an apostrophe before each formula. */
export function defuse(text: string): string {
  return text.replace(DANGEROUS, "$1'");
}

/** Takes what `defuse` returned, returns the text it was given. */
export function restore(cell: string): string {
  return cell.replace(DEFUSED, '$1');
}
