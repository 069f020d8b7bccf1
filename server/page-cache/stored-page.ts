import { createHash } from 'node:crypto';
import { bodyIn, type Encoding, type Packed, packText } from './encodings.ts';

export type Header = [name: string, value: string];

/** A rendered page in the forms in which it is sent. */
export type StoredPage = {
  packed: Packed;
  heads: Record<Encoding, Head>;
};

/** The head of an answer by its encoding; `known` is that to somebody who has the page already. */
type Head = { etag: string; whole: readonly Header[]; known: readonly Header[] };

/** What a page in memory costs beside its bodies, about. */
const OVERHEAD_BYTES = 8_192;

export async function storePage(rendered: Response): Promise<StoredPage> {
  const text = await rendered.text();
  const packed = await packText(text);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  const own = [...rendered.headers].filter(([name]) => name !== 'content-length');
  return {
    packed,
    heads: {
      br: headOf(own, `"${hash}-br"`, packed.br.byteLength, 'br'),
      gzip: headOf(own, `"${hash}-gzip"`, packed.gzip.byteLength, 'gzip'),
      identity: headOf(own, `"${hash}"`, packed.plainLength, null),
    },
  };
}

function headOf(own: readonly Header[], etag: string, length: number, coding: string | null): Head {
  const common: Header[] = [...own, ['etag', etag], ['vary', 'Accept-Encoding']];
  const encoded: Header[] = coding === null ? [] : [['content-encoding', coding]];
  return {
    etag,
    whole: [...common, ['content-length', String(length)], ...encoded],
    known: common.filter(([name]) => name !== 'content-type'),
  };
}

export function bytesOf({ packed }: StoredPage): number {
  return packed.br.byteLength + packed.gzip.byteLength + OVERHEAD_BYTES;
}

/** What a request says of the copy it has and of what it can read. */
export type Asked = { method: string; encoding: Encoding; ifNoneMatch: string | undefined };

/** Whether the asker has the page already in the encoding that it would be sent in. */
export function hasAlready({ heads }: StoredPage, { encoding, ifNoneMatch }: Asked): boolean {
  return ifNoneMatch !== undefined && matches(ifNoneMatch, heads[encoding].etag);
}

/** The answer for Hono, which adds the headers of every answer. */
export async function responseTo(page: StoredPage, asked: Asked): Promise<Response> {
  const { method, encoding } = asked;
  const { whole, known } = page.heads[encoding];
  if (hasAlready(page, asked)) return new Response(null, { status: 304, headers: [...known] });
  const body = method === 'HEAD' ? null : new Uint8Array(await bodyIn(encoding, page.packed));
  return new Response(body, { headers: [...whole] });
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
