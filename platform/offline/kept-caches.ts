export const OFFLINE_WORKER = { url: '/offline-worker.js', scope: '/' } as const;

export const KEPT_CACHES = 'kept-';

export const OFFLINE_PATH = '/offline';

/** To the worker: the page shown, the files it took, the build it is of. */
export type SeenMessage = { kind: 'seen'; page: string; files: string[]; build: string | null };

/** To the worker, at a change of person: nothing of what was seen or is being fetched stays. */
export type ForgetMessage = { kind: 'forget' };
