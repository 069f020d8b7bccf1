import { MOST_COUNTED } from './rules/admin-list.ts';
import { pageShown, pagesFor } from './rules/page-number.ts';

/** `found` ends one above what is counted; `pages` is null where it does. */
export type ListPage<Row> = {
  rows: Row[];
  found: number;
  page: number;
  pages: number | null;
  hasNext: boolean;
};

type ListSource<Row> = {
  size: number;
  count: (most: number) => Promise<number>;
  select: (place: { limit: number; offset: number; found: number }) => Promise<Row[]>;
  mostCounted?: number;
};

/**
 * `asked` counts from 1; behind the last page stands the last. Reads one row more than fits, to know whether
 * there is a next page.
 */
export async function readListPage<Row>(
  asked: number,
  { size, count, select, mostCounted = MOST_COUNTED }: ListSource<Row>,
): Promise<ListPage<Row>> {
  const found = await count(mostCounted + 1);
  const pages = found > mostCounted ? null : pagesFor(found, size);
  const read = (page: number) => select({ limit: size + 1, offset: (page - 1) * size, found });
  let page = pages === null ? asked : pageShown(asked, pages);
  let rows = await read(page);
  if (rows.length === 0 && page > 1) {
    page = pagesFor(await count(page * size), size);
    rows = await read(page);
  }
  return { rows: rows.slice(0, size), found, page, pages, hasNext: rows.length > size };
}
