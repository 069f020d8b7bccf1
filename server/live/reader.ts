/** One open stream: whom it serves and how to write to it. */
export type Reader = {
  topics: ReadonlySet<string>;
  address: string;
  /** The headers of the request while it follows something private: its session is looked at again. */
  privateTo: { headers: Headers; userId: string; isAdmin: boolean } | null;
  openedAt: number;
  write(text: string): void;
  close(): void;
};

/** How many events may wait for a reader who does not read; then it is let go, and comes back by itself. */
const MAX_WAITING = 64;

/** Makes the stream of a reader; `onGone` is called once, whoever ends it. */
export function openStream(
  reader: Omit<Reader, 'write' | 'close'>,
  onGone: (reader: Reader) => void,
): { reader: Reader; body: ReadableStream<Uint8Array> } {
  const encoder = new TextEncoder();
  let control: ReadableStreamDefaultController<Uint8Array> | null = null;
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
      onGone(self);
    },
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      control = controller;
    },
    cancel() {
      control = null;
      onGone(self);
    },
  });
  return { reader: self, body };
}
