/** What was fetched for a page is as good as new for so long. */
const FRESH_MS = 10_000;

type Early = { page: string; at: number; answer: Promise<Response | null> };

let early: Early | null = null;

export function hasEarly(page: string): boolean {
  return early?.page === page && Date.now() - early.at < FRESH_MS;
}

export function putEarly(page: string, answer: Promise<Response | null>): void {
  early = { page, at: Date.now(), answer };
}

/**
 * Hands the router what was fetched for the page it asks for. It takes no fetch of ours for its data, so the browser's
 * own stands behind one that looks here first.
 */
export function handOverEarly(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) =>
    (input instanceof URL && (await takeEarly(input))) || send(input, init);
}

/** What was fetched for this address, once; null when it is not here, or no longer new. */
async function takeEarly({ pathname, search }: URL): Promise<Response | null> {
  if (!hasEarly(pathname.slice(1) + search)) return null;
  const answer = early?.answer ?? null;
  early = null;
  return answer;
}
