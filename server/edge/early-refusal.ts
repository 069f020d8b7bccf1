import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { RIGHTS, type Right } from '../rights.ts';
import type { Admission } from './admission.ts';
import { busyAnswer } from './busy-answer.ts';
import { clientAddress } from './client-address.ts';
import { matchRight, pagePath } from './match-right.ts';
import { protectiveHeaders } from './security-headers.ts';

/**
 * Answers a request that would find no place before any other work is done for it: in a crowd that is most of
 * them, and each costs a twentieth of what the whole edge would. False leaves it to the edge. Such answers leave
 * no line in the log; they are counted (server/edge/watch-load.ts).
 */
export function earlyRefusal(
  admission: Admission,
  { trustedProxies, hsts }: Config,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const addressOf = clientAddress(trustedProxies);
  return (request, response) => {
    const { url = '', method = '', headers } = request;
    const right = findRight(url);
    if (!right || hasOwnForm(right) || !admission.turnsAway(right.lane, addressOf(request))) return false;
    const { status, head, body } = busyAnswer(method, headers.accept);
    response.writeHead(status, [
      ...Object.entries(head).flat(),
      ...protectiveHeaders(right.path, hsts).flat(),
      'content-length',
      String(Buffer.byteLength(body)),
    ]);
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  };
}

/** What has no row may be a file of the build, which needs no place. */
function findRight(url: string): Right | null {
  const [path = ''] = url.split('?');
  return matchRight(RIGHTS, pagePath(path));
}

/** These protocols refuse in a form of their own, which the edge writes. */
function hasOwnForm({ isStorage, path }: Right): boolean {
  return isStorage === true || path.startsWith('/api/v1.0/');
}
