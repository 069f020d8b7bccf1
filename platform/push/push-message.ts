export type PushMessage = { title: string; body: string; path: string };

export const PUSH_WORKER = { url: '/push-worker.js', scope: '/admin/' } as const;
