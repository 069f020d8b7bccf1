/** Whether a database can store the text: PostgreSQL takes no U+0000, and half a surrogate pair is no text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
