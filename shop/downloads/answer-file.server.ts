import { rangeIn } from '#platform/http/byte-range.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { FileRow } from './queries.server.ts';
import { fileTypeOf } from './rules/file-type.ts';
import { streamFile } from './stream-file.server.ts';

type Answering = { cache: string /** In the browser, where it can; else it is saved. */; isShown: boolean };

/** A file whole, or the one range of it that is asked for. Whether the caller may have it is known already. */
export function answerFile(
  { files }: Pick<Shop, 'files'>,
  { id, name, size, pieces }: FileRow,
  { method, headers }: Request,
  { cache, isShown }: Answering,
): Response {
  const etag = `"${id}"`;
  if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } });
  const asked = headers.get('if-range') === null || headers.get('if-range') === etag;
  const range = asked ? rangeIn(headers.get('range'), size) : null;
  if (range === 'beyond')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const { first, last } = range ?? { first: 0, last: size - 1 };
  return new Response(method === 'HEAD' ? null : streamFile(files, pieces, { first, last }), {
    status: range ? 206 : 200,
    headers: {
      'content-type': fileTypeOf(name) ?? 'application/octet-stream',
      'content-length': String(last - first + 1),
      ...(range && { 'content-range': `bytes ${first}-${last}/${size}` }),
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
      'accept-ranges': 'bytes',
      'cache-control': cache,
      etag,
    },
  });
}

const encoded = (name: string): string => encodeURIComponent(name).replace(/['()*]/g, escape);
