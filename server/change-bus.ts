import type { Client } from '#platform/db/client.server.ts';
import { type Listening, listen } from '#platform/db/listen.server.ts';
import type { Ask } from '#platform/db/replica.server.ts';
import type { Change } from '#shop/frame/contract/topics.ts';
import { CHANGES_CHANNEL, readChange } from '#shop/frame/live/changes.server.ts';

export type ChangeListener = {
  onChange?(change: Change): void;
  /** One of this process, before the request that made it is answered; `onChange` follows soon after. */
  onOwnChange?(change: Change): void;
  /** Changes may go unheard from now on, or all are heard again; those in between are lost. */
  onConnection?(isListening: boolean): void;
};

export type ChangeBus = {
  subscribe(listener: ChangeListener): void;
  tellOwn(channel: string, payload: string): void;
  isListening(): boolean;
  /** Over the connection that hears: changes from before the answer are heard before it. Rejects while they go unheard. */
  ask: Ask;
  start(): void;
  stop(): Promise<void>;
};

export function createChangeBus(client: Client): ChangeBus {
  const listeners: ChangeListener[] = [];
  let isListening = false;
  let line: Listening | null = null;

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
    ask: async (sql) => {
      if (!line || !isListening) throw new Error('changes go unheard');
      return line.ask(sql);
    },
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
