import type { TopicKind } from '#shop/frame/contract/topics.ts';
import type { Browser } from '#shop/viewer.server.ts';

/** Of a private stream. `nextCheck` (ms): when the right is checked again. */
export type PrivateRight = {
  session: { sessionId: string; userId: string } | null;
  browser(): Browser;
  orderIds: readonly string[];
  /** Of the topics that not everybody may follow. */
  kinds: ReadonlySet<TopicKind>;
  nextCheck: number;
};

export type Reader = {
  topics: ReadonlySet<string>;
  ip: string;
  privateTo: PrivateRight | null;
  /** When (ms) it should reconnect. */
  leavesAt: number;
  write(text: string): void;
  close(): void;
};

/** `join` when a stream is read first, false when there is no place; `leave` once. */
export type Places = { join(reader: Reader): boolean; leave(reader: Reader): void };

/** Events that may wait for a reader that does not read; then it is closed, and reconnects by itself. */
const MAX_WAITING = 64;

/**
 * The reader joins when its stream is read, so that an answer whose body is not wanted (HEAD, a lost caller)
 * never holds a place; it leaves with the connection.
 */
export function openStream(
  reader: Omit<Reader, 'write' | 'close'>,
  places: Places,
  firstWords: string,
  gone: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let control: ReadableStreamDefaultController<Uint8Array> | null = null;
  let hasBegun = false;
  const self: Reader = {
    ...reader,
    write(text) {
      if (!control) return;
      control.enqueue(encoder.encode(text));
      if ((control.desiredSize ?? 0) < -MAX_WAITING) self.close();
    },
    close() {
      const open = control;
      control = null;
      if (!open) return;
      open.close();
      places.leave(self);
    },
  };
  gone.addEventListener('abort', self.close);
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (hasBegun) return;
        hasBegun = true;
        if (gone.aborted || !places.join(self)) return controller.close();
        control = controller;
        self.write(firstWords);
      },
      cancel() {
        if (control) places.leave(self);
        control = null;
      },
    },
    { highWaterMark: 0 },
  );
}
