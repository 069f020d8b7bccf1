const MAX_PAGE = 1_000_000;

/** A whole number from 1 to a million; anything else counts as 1. */
export function pageNumber(value: string | null): number {
  const page = /^\d{1,7}$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

export function pagesFor(found: number, size: number): number {
  return Math.max(1, Math.ceil(found / size));
}

export function pageShown(asked: number, pages: number): number {
  return Math.min(Math.max(1, asked), pages);
}
