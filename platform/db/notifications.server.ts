import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'drizzle-orm';

/** Takes what a transaction has notified: the channel and the payload. */
export type Tell = (channel: string, payload: string) => void;

const sent = new AsyncLocalStorage<Parameters<Tell>[]>();

/** Sees each statement with its parameters, and notes the notifications among them for their transaction. */
export const notificationLogger: Logger = {
  logQuery(query, [channel, payload]) {
    if (!query.startsWith('select pg_notify(')) return;
    sent.getStore()?.push([String(channel), String(payload)]);
  },
};

/** Does the work of a transaction; once that is committed, hands over what it sent, and nothing if it failed. */
export function withNotifications<Done>(work: () => Promise<Done>, tell: Tell): Promise<Done> {
  const notes: Parameters<Tell>[] = [];
  return sent.run(notes, async () => {
    const done = await work();
    for (const [channel, payload] of notes) tell(channel, payload);
    return done;
  });
}
