import type { Context } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import { publicAddress } from '#platform/http/public-address.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Access, PageScope } from '#shop/frame/scope.ts';
import type { Route } from '#shop/route.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { letsIn, matchRoute, pagePath } from './edge/match-route.ts';
import { isDatabaseAway } from './edge/problem-response.ts';
import { sealPage } from './edge/seal-page.ts';
import type { RenderPage } from './page-cache/kept-pages.ts';
import { type RecalledMarkup, recallMarkup } from './page-cache/markup-memory.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { readPageUrl, renderedUrl } from './page-cache/page-url.ts';
import type { RenderedPage } from './page-cache/stored-page.ts';
import type { Pages } from './render-page.ts';
import { renderTurns } from './render-turns.ts';
import type { Running } from './running.ts';

/** A document that is the same for everyone may be kept by a cache in front of us, briefly. */
const SHARED = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=600';
/** Loaded anew each time, but a browser may keep a copy for the time without a connection. */
const DATA = 'public, no-cache';
/** The reader's own browser may keep it and asks again unless it goes back; no cache in between may. */
const FOR_BACK = 'private, no-cache';

type Asking = {
  request: Request;
  route: Route | null;
  viewer: Viewer | null;
  ip: string;
};

export type PageAnswers = {
  pages: Pages;
  cache: PageCache | null;
  /** Only Vite's pages are left open: its hot reload writes scripts and styles of its own. */
  isSealed: boolean;
};

export async function answerPage(
  context: Context<Edge>,
  running: Running,
  { pages, cache, isSealed }: PageAnswers,
): Promise<Response> {
  const { raw, method } = context.req;
  const route = context.get('route');
  const { pathname, search } = new URL(raw.url);
  const isOpen = route !== null && !route.session && (method === 'GET' || method === 'HEAD');
  const kept = cache && isOpen ? readPageUrl(pathname + search) : null;
  if (cache && kept) return cache.answer(kept, raw);
  const request = await plainRequest(raw, running.config.publicUrl);
  const [viewer, ip] = [context.get('viewer'), context.get('ip')];
  const { body, ...head } = await renderSealed({ request, route, viewer, ip }, running, pages, isSealed);
  return new Response(body, head);
}

/** From its URL alone: nothing else of a request can reach a public page. */
export function publicRenderer(running: Running, pages: Pages): RenderPage {
  const forNobody = { ...running, shop: running.publicShop };
  return (url, signal) => {
    const request = new Request(`${running.config.publicUrl}${renderedUrl(url)}`, { signal });
    const route = matchRoute(pagePath(new URL(request.url).pathname));
    return renderSealed({ request, route, viewer: null, ip: '' }, forNobody, pages, true);
  };
}

type Left = {
  document: string | null;
  markup: RecalledMarkup;
  faults: unknown[];
  shown: readonly string[] | null;
};

async function renderSealed(
  asking: Asking,
  running: Running,
  pages: Pages,
  isSealed: boolean,
): Promise<RenderedPage> {
  const { request, route } = asking;
  const left: Left = { document: null, markup: recallMarkup(), faults: [], shown: null };
  const scope = scopeOf(asking, running, left, isSealed);
  running.metrics.renders.inc();
  const rendered = await pages.renderPage(request, scope);
  const headers = new Headers(rendered.headers);
  const isAway = left.faults.some(isDatabaseAway);
  const status = isAway ? 503 : rendered.status;
  // Not our page's fault, and worth another try in a moment (docs/promises.md#outages).
  if (status === 502 || status === 503) headers.set('retry-after', '2');
  // The answer to a form is its sender's alone.
  const mayKeep = status === 200 && request.method !== 'POST';
  // The URL that asks for a login may name an order in `next`.
  const isShared = route?.isShared && !new URL(request.url).searchParams.has('next');
  if (left.document === null) {
    if (isShared && mayKeep) headers.set('cache-control', DATA);
    return { status, headers, body: rendered.body, shown: left.shown };
  }
  if (!isSealed) {
    headers.set('content-security-policy', "frame-ancestors 'none'");
    return { status, headers, body: left.document };
  }
  const { html, policy } = sealPage(left.document, scope.marker);
  headers.set('content-security-policy', policy);
  const kept = isShared ? SHARED : route?.isKeptForBack ? FOR_BACK : null;
  if (kept && mayKeep) headers.set('cache-control', kept);
  return { status, headers, body: left.markup.complete(html), shown: left.shown };
}

const untilTurn = renderTurns();

function scopeOf(
  { route, viewer, ip }: Asking,
  { config, shop, site }: Running,
  left: Left,
  isSealed: boolean,
): PageScope {
  return {
    shop,
    site: site(),
    viewer,
    access: accessOf(route, viewer, config.isDemo),
    ip,
    marker: randomId(),
    recallMarkup: () => {
      left.markup = recallMarkup(site().deliveryBadge);
      return isSealed ? left.markup : null;
    },
    untilTurn,
    onDocument: (html) => {
      left.document = html;
    },
    onProducts: (ids) => {
      left.shown = ids;
    },
    onFault: (error) => {
      left.faults.push(error);
      shop.log.error({ error: describeError(error) }, 'page');
    },
  };
}

function accessOf(route: Route | null, viewer: PageScope['viewer'], isDemo: boolean): Access {
  if (!route || (route.isInDemoOnly && !isDemo)) return 'unknown';
  if (!route.otherwise || letsIn(route, viewer)) return 'granted';
  return route.otherwise;
}

/** For React Router: no cookie, because rights were decided here; and a body within its limit. */
async function plainRequest(request: Request, publicUrl: string): Promise<Request> {
  const url = publicAddress(request.url, publicUrl);
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  // Judged by the guards; React Router refuses the origin that a page without a referrer sends.
  if (headers.get('origin') === 'null') headers.delete('origin');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // HEAD is rendered as GET: its headers name the hashes of the page's scripts. The body is dropped later.
  if (isRead) return new Request(url, { headers, signal: request.signal });
  const type = headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Problem('unsupported_type');
  }
  const body = await request.arrayBuffer();
  return new Request(url, { method: request.method, headers, body, signal: request.signal });
}
