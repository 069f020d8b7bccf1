import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '#shop/route.ts';
import type { Config } from '../config.ts';
import { busyAnswer } from './busy-answer.ts';
import { clientIp } from './client-ip.ts';
import type { Lanes } from './lanes.ts';
import { matchRoute, pagePath } from './match-route.ts';
import { protectiveHeaders } from './security-headers.ts';

/**
 * Answers a request that would find no place before any other work is done for it: in a crowd that is most of
 * them, and each costs a twentieth of what the whole edge would. False leaves it to the edge. Such answers leave
 * no line in the log; they are counted (server/edge/watch-load.ts).
 */
export function earlyRefusal(
  lanes: Lanes,
  { trustedProxies, hsts }: Config,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const ipOf = clientIp(trustedProxies);
  return (request, response) => {
    const { url = '', method = '', headers } = request;
    const route = findRoute(url);
    if (!route || hasOwnForm(route) || !lanes[route.lane].turnsAway(ipOf(request))) return false;
    const { status, head, body } = busyAnswer(method, headers.accept);
    response.writeHead(status, [
      ...Object.entries(head).flat(),
      ...protectiveHeaders(route.path, hsts).flat(),
      'content-length',
      String(Buffer.byteLength(body)),
    ]);
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  };
}

/** What has no row may be a file of the build, which needs no place. */
function findRoute(url: string): Route | null {
  const [path = ''] = url.split('?');
  return matchRoute(pagePath(path));
}

/** These protocols refuse in a form of their own, which the edge writes. */
function hasOwnForm({ isStorage, path }: Route): boolean {
  return isStorage === true || path.startsWith('/api/v1.0/');
}
