import { createHash } from 'node:crypto';
import { type Encoding, type Packing, pack, unpack } from './encodings.ts';

export type Header = [name: string, value: string];

/** An answer before it is sent: text where we made it, a stream where somebody else did. */
export type RenderedPage = { status: number; headers: Headers; body: string | Response['body'] };

/** A page that is kept. It is packed as it was first asked for, and in the other way once somebody asks for that. */
export type StoredPage = {
  own: readonly Header[];
  hash: string;
  plainLength: number;
  packed: Partial<Record<Packing, Form>>;
};

/** The head of an answer; `known` is that to somebody who has the page already. */
type Head = { etag: string; whole: readonly Header[]; known: readonly Header[] };
export type Form = Head & { body: Buffer };

/** What a page in memory costs beside its bodies, about. */
const OVERHEAD_BYTES = 8_192;

export async function storePage({ body, headers }: RenderedPage, asked: Encoding): Promise<StoredPage> {
  const plain =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(await new Response(body).arrayBuffer());
  const page: StoredPage = {
    own: [...headers].filter(([name]) => name !== 'content-length'),
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
    plainLength: plain.byteLength,
    packed: {},
  };
  const packing = asked === 'identity' ? 'br' : asked;
  keepForm(page, packing, await pack(packing, plain));
  return page;
}

function keepForm(page: StoredPage, packing: Packing, body: Buffer): Form {
  const form = { ...headOf(page, packing, body.byteLength), body };
  page.packed[packing] = form;
  return form;
}

function headOf({ own, hash }: StoredPage, encoding: Encoding, length: number): Head {
  const isPlain = encoding === 'identity';
  const etag = isPlain ? `"${hash}"` : `"${hash}-${encoding}"`;
  const common: Header[] = [...own, ['etag', etag], ['vary', 'Accept-Encoding']];
  const encoded: Header[] = isPlain ? [] : [['content-encoding', encoding]];
  return {
    etag,
    whole: [...common, ['content-length', String(length)], ...encoded],
    known: common.filter(([name]) => name !== 'content-type'),
  };
}

/** With room for the other way of packing it, which may come later. */
export function bytesOf({ packed }: StoredPage): number {
  const [first] = Object.values(packed);
  return 2 * (first?.body.byteLength ?? 0) + OVERHEAD_BYTES;
}

/** What a request says of the copy it has and of what it can read. */
export type Asked = { method: string; encoding: Encoding; ifNoneMatch: string | undefined };

/** Whether the asker has the page already in the encoding that it would be sent in. */
export function hasAlready({ etag }: Pick<Head, 'etag'>, { ifNoneMatch }: Asked): boolean {
  return ifNoneMatch !== undefined && matches(ifNoneMatch, etag);
}

/** The answer for Hono, which adds the headers of every answer. */
export async function responseTo(page: StoredPage, asked: Asked): Promise<Response> {
  const form = asked.encoding === 'identity' ? null : await packedAs(asked.encoding, page);
  const head = form ?? headOf(page, 'identity', page.plainLength);
  if (hasAlready(head, asked)) return new Response(null, { status: 304, headers: [...head.known] });
  const headers = [...head.whole];
  if (asked.method === 'HEAD') return new Response(null, { headers });
  return new Response(new Uint8Array(form?.body ?? (await plainOf(page))), { headers });
}

async function packedAs(packing: Packing, page: StoredPage): Promise<Form> {
  return page.packed[packing] ?? keepForm(page, packing, await pack(packing, await plainOf(page)));
}

async function plainOf({ packed: { br, gzip } }: StoredPage): Promise<Buffer> {
  if (br) return unpack('br', br.body);
  return gzip ? unpack('gzip', gzip.body) : Buffer.alloc(0);
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
