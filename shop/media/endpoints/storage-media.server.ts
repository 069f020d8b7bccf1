import { rangeIn } from '#platform/http/byte-range.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { StoredFile } from '../uploads/file-queries.server.ts';
import { resourceOf } from '../uploads/stored-files.server.ts';

/** Another picture may come under the same name. */
const USUAL_CACHING = 'public, max-age=3600';

/** The bytes of an object, or the part that `Range` asks for. Everybody may read them; a wrong token is refused. */
export async function answerMedia(
  { files }: Pick<Shop, 'files'>,
  file: StoredFile,
  token: string | null,
  { method, headers }: Request,
): Promise<Response> {
  if (token !== null && !file.downloadTokens.split(',').includes(token)) throw new Problem('not_allowed');
  const etag = `"${file.sha256}"`;
  if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } });
  const range = rangeIn(headers.get('range'), file.size);
  if (range === 'beyond') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } });
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  // A stream that nobody reads would keep its file open.
  const body = method === 'HEAD' ? null : await files.read(file.sha256, { first, last });
  if (method !== 'HEAD' && !body) throw new Problem('not_found');
  const { cacheControl, contentDisposition, contentLanguage } = resourceOf(file);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      'content-type': file.contentType,
      'content-length': String(last - first + 1),
      ...(range ? { 'content-range': `bytes ${first}-${last}/${file.size}` } : {}),
      'accept-ranges': 'bytes',
      'cache-control': cacheControl ?? USUAL_CACHING,
      'content-disposition': contentDisposition,
      ...(contentLanguage ? { 'content-language': contentLanguage } : {}),
      etag,
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
