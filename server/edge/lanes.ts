import type { MiddlewareHandler } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Admission } from './admission.ts';
import { busyAnswer } from './busy-answer.ts';

/** Lets a request that has arrived whole take a place in the lane of its row, or refuses it. */
export function lanes(admission: Admission): MiddlewareHandler<Edge> {
  return async (context, next) => {
    const lane = context.get('route')?.lane ?? 'pages';
    const leave = await admission.enter(lane, context.get('address'));
    if (!leave) return refuse(context.req.raw);
    try {
      return await next();
    } finally {
      leave();
    }
  };
}

/** Protocols with answers of their own read the problem (server/http.ts). */
function refuse({ method, headers }: Request): Response {
  const { isForPeople, status, head, body } = busyAnswer(method, headers.get('accept'));
  if (!isForPeople) throw new Problem('busy');
  return new Response(body, { status, headers: head });
}
