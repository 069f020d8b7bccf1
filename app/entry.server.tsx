import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { scopeContext } from './scope.ts';
import { SiteContext } from './site.ts';

const RENDER_BUDGET_MS = 10_000;

/** Renders the whole document before the first byte leaves: it is sealed by its hashes afterwards. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { marker, site } = loadContext.get(scopeContext);
  const page = (
    <SiteContext value={site}>
      <ServerRouter context={routerContext} url={request.url} nonce={marker} />
    </SiteContext>
  );
  return new Response(contentFirst(await renderWhole(page, marker)), { status, headers });
}

/** A fault of ours is the edge's to log and to judge; the page itself tells nothing. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(scopeContext).onFault(error);
};

/**
 * React Router asks for a page's scripts at once and with high priority; on a slow connection that held up style
 * and first picture by seconds (docs/decisions/0014). They still start loading at once, behind those.
 */
function contentFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(deadline);
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    const deadline = setTimeout(() => {
      abort();
      reject(new Error('the page took too long to render'));
    }, RENDER_BUDGET_MS);
  });
}
