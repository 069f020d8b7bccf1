import type { Files } from '#platform/files/files.server.ts';
import type { ByteRange } from '#platform/http/byte-range.ts';
import type { Piece } from './tables.server.ts';

/** The bytes of a file from `first` to `last`, both included, piece by piece: no more of it is in memory. */
export function streamFile(
  files: Pick<Files, 'read'>,
  pieces: readonly Piece[],
  range: ByteRange,
): ReadableStream<Uint8Array> {
  const bytes = bytesOf(files, pieces, range);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

async function* bytesOf(
  files: Pick<Files, 'read'>,
  pieces: readonly Piece[],
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array, undefined> {
  let begin = 0;
  for (const { key, size } of pieces) {
    const [from, to] = [Math.max(first - begin, 0), Math.min(last - begin, size - 1)];
    begin += size;
    if (from >= size || to < 0) continue;
    const part = await files.read(key, { first: from, last: to });
    // Answered with fewer bytes than announced, it is broken for the reader, who asks again.
    if (!part) throw new Error(`the piece ${key} of a file is missing`);
    yield* part;
  }
}
