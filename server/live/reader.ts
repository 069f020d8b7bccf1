import type { Browser } from '#shop/viewer.server.ts';

/** What lets a reader follow something private. `nextCheck` (ms): when that is looked at again. */
export type PrivateRight = {
  session: { sessionId: string; userId: string; isAdmin: boolean } | null;
  /** What the cookies of a guest are worth at this moment. */
  browser(): Browser;
  orderIds: readonly string[];
  nextCheck: number;
};

/** One open stream: whom it serves and how to write to it. */
export type Reader = {
  topics: ReadonlySet<string>;
  address: string;
  /** Null for whoever follows only what is public. */
  privateTo: PrivateRight | null;
  /** When (ms) it should come anew. */
  leavesAt: number;
  write(text: string): void;
  close(): void;
};

/** What happens to a reader: `join` when its stream is read first, false when there is no place; `leave` once. */
export type Places = { join(reader: Reader): boolean; leave(reader: Reader): void };

/** How many events may wait for a reader who does not read; then it is let go, and comes back by itself. */
const MAX_WAITING = 64;

/**
 * Makes the stream of a reader. It joins when somebody reads the stream, so an answer whose body nobody
 * wants (HEAD, a caller who is gone) never holds a place; it leaves with the connection.
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
