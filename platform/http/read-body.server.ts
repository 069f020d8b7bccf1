import { Problem } from './problem.ts';

const MAX_DEPTH = 32;

/** Refuses a longer body with `too_large`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Problem('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A caller who goes away, or is cut off for being slow, is no fault of ours to log. */
async function* arriving(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? [];
  } catch {
    throw new Problem('request_timeout');
  }
}

/** For a body that has arrived (server/edge/whole-body.ts), see `parseJson`. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem('unsupported_type');
  }
  return parseJson(new Uint8Array(await request.arrayBuffer()));
}

/** UTF-8, at most 32 levels deep; refuses anything else with `bad_request`. */
export function parseJson(bytes: Uint8Array): unknown {
  const value = parse(bytes);
  if (isDeeperThan(MAX_DEPTH, value)) throw new Problem('bad_request');
  return value;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('bad_request');
  }
}

/** Without recursion: a deep value would use up the call stack. */
function isDeeperThan(levels: number, value: unknown): boolean {
  const waiting: [value: unknown, above: number][] = [[value, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [part, above] = next;
    if (typeof part !== 'object' || part === null) continue;
    if (above >= levels) return true;
    for (const child of Object.values(part)) waiting.push([child, above + 1]);
  }
  return false;
}
