import { Problem } from '#platform/http/problem.ts';

/** What of a body is in memory at a time, and what one blob of an upload on its way weighs at most. */
const PIECE_BYTES = 2 ** 20;
/** The JSON and the heads of a multipart body, all before the bytes themselves. */
const HEAD_BYTES = 64 * 1024;

type Bytes = AsyncIterable<Uint8Array>;

/**
 * The body of a request in pieces of at most 1 MiB. When the connection breaks, what has arrived is given
 * before the refusal: it was sent over a bad network once and need not be sent again.
 */
export async function* piecesOf(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let isBroken = false;
  try {
    for await (const part of bytes) {
      for (let from = 0; from < part.byteLength; ) {
        const taken = part.subarray(from, from + PIECE_BYTES - size);
        waiting.push(taken);
        size += taken.byteLength;
        from += taken.byteLength;
        if (size < PIECE_BYTES) continue;
        yield Buffer.concat(waiting);
        [waiting, size] = [[], 0];
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    isBroken = true;
  }
  if (size > 0) yield Buffer.concat(waiting);
  if (isBroken) throw new Problem('request_timeout');
}

/** The body as it arrives, at most `maxBytes` of it; one that ends before its announced length is broken. */
export async function* bodyOf({ body, headers }: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  const announced = Number(headers.get('content-length') ?? Number.NaN);
  if (announced > maxBytes) throw new Problem('too_large');
  let received = 0;
  for await (const part of body ?? []) {
    received += part.byteLength;
    if (received > maxBytes) throw new Problem('too_large');
    yield part;
  }
  if (received < announced) throw new Problem('request_timeout');
}

export type Multipart = {
  /** The first part, and what the second says of itself. */
  json: Uint8Array;
  type: string | null;
  /** The second part; to be read once, to its end. */
  bytes: Bytes;
};

/**
 * Reads `multipart/related` with two parts, JSON and bytes. The bytes are cut at the boundary alone, because
 * pictures have line ends in them. Refuses anything else with `bad_request`.
 */
export async function readMultipart(contentType: string, bytes: Bytes): Promise<Multipart> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || !/^multipart\/related\b/i.test(contentType)) throw new Problem('bad_request');
  const source = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  /** Takes what stands before `mark` off the head. */
  const takeUntil = async (mark: string): Promise<Buffer> => {
    for (;;) {
      const at = head.indexOf(mark, 0, 'latin1');
      if (at >= 0) {
        const taken = head.subarray(0, at);
        head = head.subarray(at + mark.length);
        return taken;
      }
      const { done, value } = await source.next();
      if (done || head.byteLength > HEAD_BYTES) throw new Problem('bad_request');
      head = Buffer.concat([head, value]);
    }
  };
  await takeUntil(`--${boundary}\r\n`);
  await takeUntil('\r\n\r\n');
  const json = await takeUntil(`\r\n--${boundary}\r\n`);
  const ownHead = (await takeUntil('\r\n\r\n')).toString('latin1');
  const [, type = null] = /^content-type:[ \t]*([^\r\n]*)/im.exec(ownHead) ?? [];
  return { json, type, bytes: untilMark(head, source, `\r\n--${boundary}--`) };
}

/** Yields what stands before `mark`; what could be its beginning is held back until the next part is here. */
async function* untilMark(
  first: Buffer,
  source: AsyncIterator<Uint8Array>,
  mark: string,
): AsyncGenerator<Uint8Array> {
  let held = first;
  for (;;) {
    const at = held.indexOf(mark, 0, 'latin1');
    if (at >= 0) {
      yield held.subarray(0, at);
      // The rest is an end of line at most; read, so that the connection can go on.
      while (!(await source.next()).done);
      return;
    }
    const safe = Math.max(0, held.byteLength - mark.length);
    yield held.subarray(0, safe);
    const { done, value } = await source.next();
    if (done) throw new Problem('bad_request');
    held = Buffer.concat([held.subarray(safe), value]);
  }
}
