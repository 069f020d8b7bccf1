import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Encoding, type Packing, pack, unpack } from './encodings.ts';

export type Header = [name: string, value: string];

/**
 * Before it is sent: a text where we made it, a stream where another part did. `shown` are the products on it, where
 * its loader named them.
 */
export type RenderedPage = {
  status: number;
  headers: Headers;
  body: string | Response['body'];
  shown?: readonly string[] | null;
};

/** Packed as it was first asked for; other forms are made when they are asked for. */
export type StoredPage = {
  own: readonly Header[];
  hash: string;
  packed: Partial<Record<Packing, Form>>;
};

/** `known` is for a caller who has the page already. */
type Head = { etag: string; whole: readonly Header[]; known: readonly Header[] };
export type Form = Head & { body: Buffer };

/** What a page in memory costs beside its bodies, about. */
const OVERHEAD_BYTES = 8_192;

/** Each six times as large as packed: some two hundred, for programs that take no packing. */
const plainForms = new LRUCache<StoredPage, Form>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.byteLength,
});

export async function storePage(rendered: RenderedPage, asked: Encoding): Promise<StoredPage> {
  const { page, plain } = await readPage(rendered);
  const packing = asked === 'identity' ? 'br' : asked;
  page.packed[packing] = await formOf(page, packing, plain);
  return page;
}

export async function responseOnce(rendered: RenderedPage, asked: PageRequest): Promise<Response> {
  const { page, plain } = await readPage(rendered);
  return responseWith(await formOf(page, asked.encoding, plain), asked);
}

async function readPage({ body, headers }: RenderedPage): Promise<{ page: StoredPage; plain: Buffer }> {
  const plain =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(await new Response(body).arrayBuffer());
  const own = [...headers].filter(([name]) => name !== 'content-length');
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return { page: { own, hash, packed: {} }, plain };
}

async function formOf(page: StoredPage, encoding: Encoding, plain: Buffer): Promise<Form> {
  const body = encoding === 'identity' ? plain : await pack(encoding, plain);
  return { ...headOf(page, encoding, body.byteLength), body };
}

export function findForm(page: StoredPage, encoding: Encoding): Form | undefined {
  return encoding === 'identity' ? plainForm(page) : page.packed[encoding];
}

function plainForm(page: StoredPage): Form {
  const known = plainForms.get(page);
  if (known) return known;
  const body = plainOf(page);
  const form = { ...headOf(page, 'identity', body.byteLength), body };
  plainForms.set(page, form);
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

/** With room for the other packing, which may come later. */
export function bytesOf({ packed }: StoredPage): number {
  const [first] = Object.values(packed);
  return 2 * (first?.body.byteLength ?? 0) + OVERHEAD_BYTES;
}

export type PageRequest = { method: string; encoding: Encoding; ifNoneMatch: string | undefined };

export function hasAlready({ etag }: Pick<Head, 'etag'>, { ifNoneMatch }: PageRequest): boolean {
  return ifNoneMatch !== undefined && matches(ifNoneMatch, etag);
}

/** For Hono, which adds the headers of every answer. */
export async function responseTo(page: StoredPage, asked: PageRequest): Promise<Response> {
  const { encoding } = asked;
  if (encoding === 'identity') return responseWith(plainForm(page), asked);
  page.packed[encoding] ??= await formOf(page, encoding, plainOf(page));
  return responseWith(page.packed[encoding], asked);
}

function responseWith(form: Form, asked: PageRequest): Response {
  if (hasAlready(form, asked)) return new Response(null, { status: 304, headers: [...form.known] });
  const body = asked.method === 'HEAD' ? null : new Uint8Array(form.body);
  return new Response(body, { headers: [...form.whole] });
}

function plainOf({ packed: { br, gzip } }: StoredPage): Buffer {
  if (br) return unpack('br', br.body);
  return gzip ? unpack('gzip', gzip.body) : Buffer.alloc(0);
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
