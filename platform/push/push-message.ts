/** What a notification on the administrator's device says, and where it leads. */
export type PushMessage = { title: string; body: string; path: string };

/** Where the worker that shows notifications lies, and the pages it belongs to. */
export const PUSH_WORKER = { url: '/push-worker.js', scope: '/admin/' } as const;
