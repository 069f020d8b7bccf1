/** Where the worker that keeps pages for the hour without a connection lies, and the pages it belongs to. */
export const OFFLINE_WORKER = { url: '/offline-worker.js', scope: '/' } as const;

/** What its caches are called, as far as they all begin alike. */
export const KEPT_CACHES = 'kept-';

/** Where a browser is led that asked for a page nobody kept; `for` names the page. */
export const OFFLINE_PATH = '/offline';

/** What a page tells the worker: the address it shows, the files it took, the build it is of. */
export type SeenMessage = { kind: 'seen'; page: string; files: string[]; build: string | null };

/** The same when somebody leaves: nothing of what was seen or is being fetched stays. */
export type ForgetMessage = { kind: 'forget' };
