const MAX_PAGE = 1_000_000;

/** Takes the page of a query, returns a whole number from 1 to a million; whatever is none counts as 1. */
export function pageNumber(value: string | null): number {
  const page = /^\d{1,7}$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** How many pages so many rows fill; one at the least. */
export function pagesFor(found: number, size: number): number {
  return Math.max(1, Math.ceil(found / size));
}

/** The page that is shown: behind the last one stands the last. */
export function pageShown(asked: number, pages: number): number {
  return Math.min(Math.max(1, asked), pages);
}
