import { canReachShop } from '#platform/connection/can-reach-shop.ts';
import { reportConnection } from '#platform/connection/connection-store.ts';
import { loadAnew, reloadOnce } from './reload-page.ts';

/** Code that cannot be had now: the connection is lost, or it is gone and a reload has not helped. */
class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
  readonly isOffline: boolean;
  constructor(isOffline: boolean) {
    super('code could not be loaded');
    this.isOffline = isOffline;
  }
}

/** Most browsers remember code that failed to load, and ask for it no more until the page is loaded anew. */
let isRemembered = false;

/**
 * Loads code on demand, `load` being an `import()`. Code that a deploy has removed makes the page reload, and so does
 * code that failed without a connection and still fails with one: then this never resolves. Rejects when the connection
 * is lost, which leaves the page as it is.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    if (!(await canReachShop())) {
      isRemembered = true;
      reportConnection(true);
      throw new CodeMissing(true);
    }
    if (isRemembered) loadAnew(window.location.href);
    if (isRemembered || reloadOnce()) return new Promise<never>(() => undefined);
    throw new CodeMissing(false);
  }
}

export function isCodeUnreachable(error: unknown): boolean {
  return error instanceof CodeMissing && error.isOffline;
}

export const UNREACHABLE_TEXT = 'The shop could not be reached. Check your connection and try again.';

/** What to tell somebody whose press needed the code; `otherwise` is for a failure of what the code did. */
export function missingCodeText(error: unknown, otherwise = UNREACHABLE_TEXT): string {
  if (!(error instanceof CodeMissing)) return otherwise;
  return error.isOffline
    ? "You're offline. Nothing is lost: try again once you're connected."
    : 'The shop was updated. Please reload this page.';
}
