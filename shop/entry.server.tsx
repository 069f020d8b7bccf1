import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { MarkupMemoryContext } from '#shop/frame/remembered.tsx';
import { scopeContext } from '#shop/frame/scope.ts';
import { SiteContext } from '#shop/frame/site.ts';

/**
 * As one text: the document is sealed by its hashes before the first byte leaves. No page of the shop suspends, so
 * React's renderer for streams would only turn text into bytes that are read back (docs/decisions/0065).
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { marker, recallMarkup, site, untilTurn, onDocument } = loadContext.get(scopeContext);
  const { serverHandoffStream: data, ...context } = routerContext;
  await untilTurn();
  const page = renderToString(
    <SiteContext value={site}>
      <MarkupMemoryContext value={recallMarkup()}>
        <ServerRouter context={context} url={request.url} nonce={marker} />
      </MarkupMemoryContext>
    </SiteContext>,
  );
  const handoff = data ? handOver(await textOf(data), marker) : '';
  onDocument(`<!DOCTYPE html>${contentFirst(page).replace(END, () => handoff + END)}`);
  return new Response(null, { status, headers });
}

const END = '</body></html>';

/** The edge logs and judges a fault of ours; the page itself shows nothing of it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(scopeContext).onFault(error);
};

/**
 * React Router fetches a page's scripts at once and with high priority; on a slow connection that held up
 * style and first picture by seconds (docs/decisions/0014). They still start loading at once, behind those.
 */
function contentFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Written as React Router's <StreamTransfer> writes the loaders' data for the browser, but without suspending. */
function handOver(data: string, marker: string): string {
  const text = data.replace(/[\\'\n\r<>&\u2028\u2029]/g, escaped);
  return `<script nonce="${marker}">{const{streamController:to}=window.__reactRouterContext;to.enqueue('${text}');to.close();}</script>`;
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
}
