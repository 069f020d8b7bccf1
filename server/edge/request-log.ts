import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { randomId } from '#platform/ids/random-id.server.ts';
import { inRequest, type Log } from '#platform/log/log.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Route } from '#shop/route.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { countServed } from './count-served.ts';
import { matchRoute, pagePath } from './match-route.ts';

/**
 * Outermost at the edge: finds its route, gives the request an id that its answer and all
 * its log lines carry, counts it, and leaves one line of it. An id that came with the request is not taken: whoever
 * sends it could make two requests look like one (docs/decisions/0017).
 */
export function requestLog(log: Log, metrics: Metrics): MiddlewareHandler<Edge> {
  const countFile = countServed(log, 'files', 'files served');
  return async (context, next) => {
    const startedAt = performance.now();
    const { pathname } = new URL(context.req.url);
    const route = matchRoute(pagePath(pathname));
    context.set('route', route);
    const mark = { request: randomId(), method: context.req.method, route: patternOf(route, pathname) };
    await inRequest(mark, next);
    const { status: answered } = context.res;
    if (context.get('isFile')) {
      metrics.requests.inc({ route: FILES, status: answered });
      return countFile();
    }
    context.res.headers.set('x-request-id', mark.request);
    const took = performance.now() - startedAt;
    const status = context.req.raw.signal.aborted ? CALLER_LEFT : answered;
    metrics.requests.inc({ route: mark.route, status });
    metrics.requestSeconds.observe({ lane: route?.lane ?? 'pages' }, took / 1_000);
    log.info({ ...mark, status, ms: Math.round(took) }, 'request');
  };
}

/** What a file of the build counts as, whatever its name. */
export const FILES = 'files';

/** As in nginx's log: the caller was gone before there was an answer, which is no fault of ours. */
const CALLER_LEFT = 499;

/** The same id and line for a stand-in that answers Node's own requests, before the edge sees them. */
export function logStandIn<T>(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => T,
): T {
  const startedAt = performance.now();
  const mark = { request: randomId(), method: request.method ?? 'GET', route: STAND_INS };
  response.setHeader('x-request-id', mark.request);
  response.once('close', () => {
    const ms = Math.round(performance.now() - startedAt);
    log.info({ ...mark, status: response.statusCode, ms }, 'request');
  });
  return inRequest(mark, answer);
}

const STAND_INS = '/sandbox/*';

/** The pattern of the table, so that no id and no word of a person gets into the log. */
function patternOf(route: Route | null, pathname: string): string {
  if (route) return route.path;
  return pathname.startsWith('/sandbox/') ? STAND_INS : 'unknown';
}
