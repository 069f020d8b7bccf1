/** What begins a formula, after any number of the apostrophes that defuse one. */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** Takes a text, returns it so that a spreadsheet shows it and calculates nothing: with an apostrophe before it. */
export function defuse(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes what `defuse` returned, returns the text it was given. */
export function restore(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
