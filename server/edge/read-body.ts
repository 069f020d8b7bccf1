import { Problem } from '#contracts/problem.ts';

const MAX_DEPTH = 30;

/** Reads at most `maxBytes` of the body; refuses a longer one with `too_large`. */
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

/** Reads a JSON body that has arrived (server/edge/whole-body.ts), at most 30 levels deep. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem('unsupported_type');
  }
  const value = parseJson(new Uint8Array(await request.arrayBuffer()));
  if (depthOf(value) > MAX_DEPTH) throw new Problem('bad_request');
  return value;
}

/** Parses bytes as JSON in UTF-8; refuses anything else with `bad_request`. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('bad_request');
  }
}

function depthOf(value: unknown, above = 0): number {
  if (typeof value !== 'object' || value === null || above > MAX_DEPTH) return above;
  return Math.max(above + 1, ...Object.values(value).map((child) => depthOf(child, above + 1)));
}
