import type { Client } from '#platform/db/client.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import type { Change } from '#shop/frame/contract/topics.ts';
import { CHANGES_CHANNEL, readChange } from '#shop/frame/live/changes.server.ts';

export type ChangeListener = {
  /** A change that was committed, by this process or another. */
  onChange?(change: Change): void;
  /** One of this process, before the request that made it is answered; `onChange` follows in a moment. */
  onOwnChange?(change: Change): void;
  /** Changes may go unheard from now on, or all are heard again; what came between is lost. */
  onConnection?(isListening: boolean): void;
};

/** What changes in the shop, whichever process changes it: one connection for all who want to know. */
export type ChangeBus = {
  /** Those who came first hear first. */
  subscribe(listener: ChangeListener): void;
  /** Takes the payload of a notification whose transaction this process has just committed. */
  tellOwn(channel: string, payload: string): void;
  isListening(): boolean;
  /** Listens from now on until `stop`, whether or not anybody wants to know. */
  start(): void;
  stop(): Promise<void>;
};

export function createChangeBus(client: Client): ChangeBus {
  const listeners: ChangeListener[] = [];
  let isListening = false;
  let line: { stop(): Promise<void> } | null = null;

  const setListening = (now: boolean) => {
    if (isListening === now) return;
    isListening = now;
    for (const { onConnection } of listeners) onConnection?.(now);
  };
  return {
    subscribe: (listener) => void listeners.push(listener),
    tellOwn(channel, payload) {
      const change = channel === CHANGES_CHANNEL ? readChange(payload) : null;
      if (change) for (const { onOwnChange } of listeners) onOwnChange?.(change);
    },
    isListening: () => isListening,
    start() {
      line ??= listen(client, CHANGES_CHANNEL, {
        onPayload: (payload) => {
          const change = readChange(payload);
          if (change) for (const { onChange } of listeners) onChange?.(change);
        },
        onConnected: () => setListening(true),
        onLost: () => setListening(false),
      });
    },
    async stop() {
      setListening(false);
      await line?.stop();
    },
  };
}
