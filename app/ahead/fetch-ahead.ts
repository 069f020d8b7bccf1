/** How long what was fetched for a page is as good as new. */
const FRESH_MS = 10_000;

type Fetched = { page: string; at: number; answer: Promise<Response | null> };

/** The page somebody is about to open, if any. */
let fetched: Fetched | null = null;

/**
 * Fetches the data of a page before the press that opens it. Not by a link of the document, as React Router does:
 * browsers hold that against `default-src`, which allows nothing (docs/decisions/0074-fetched-ahead-by-script.md).
 */
export function fetchAhead(path: string): void {
  const page = dataOf(path);
  if (fetched?.page === page && isFresh(fetched)) return;
  const answer = fetch(`/${page}`, { priority: 'low' }).then(
    (response) => (response.ok ? response : null),
    () => null,
  );
  fetched = { page, at: Date.now(), answer };
}

/** Hands over, once, what was fetched for this address; null when it is not here, or no longer new. */
export async function takeFetched({ pathname, search }: URL): Promise<Response | null> {
  const found = fetched;
  if (found?.page !== pathname.slice(1) + search || !isFresh(found)) return null;
  fetched = null;
  return found.answer;
}

const isFresh = ({ at }: Fetched) => Date.now() - at < FRESH_MS;

/** Where React Router asks for what a page shows, without the slash before it. */
function dataOf(path: string): string {
  const { pathname, search } = new URL(path, window.location.origin);
  return `${pathname.slice(1)}${pathname.endsWith('/') ? '_' : ''}.data${search}`;
}
