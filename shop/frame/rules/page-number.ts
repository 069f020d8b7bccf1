const MAX_PAGE = 1_000_000;

/** Takes the page of a query, returns a whole number from 1 to a million; whatever is none counts as 1. */
export function pageNumber(value: string | null): number {
  const page = /^\d{1,7}$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}
