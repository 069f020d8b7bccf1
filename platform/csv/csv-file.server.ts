import { streamText } from '#platform/http/stream-text.server.ts';

/** A file to keep, written only as fast as the browser takes it; stops when the browser goes. */
export function csvFile(name: string, text: AsyncGenerator<string>): Response {
  return new Response(streamText(text), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
