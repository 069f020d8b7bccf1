/** `1,234`. Written out, not by Intl: docs/decisions/0059-no-intl.md. */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
