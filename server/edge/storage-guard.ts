import type { Context } from 'hono';
import type { Edge } from '#shop/edge.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Route } from '#shop/route.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isSignedIn } from '#shop/viewer.server.ts';

const APP_CHECK = 'x-firebase-appcheck';

/** A token that is sent must be good, whatever it is for: of this session, ours, and not too old. */
export function guardGivenAppCheck(context: Context<Edge>, { uploadTokens, clock }: Shop): void {
  const token = context.req.header(APP_CHECK);
  const viewer = context.get('viewer');
  if (token === undefined) return;
  const sessionId = uploadTokens.read('app-check', token, clock.now());
  if (sessionId === null || !viewer || !isSignedIn(viewer) || viewer.sessionId !== sessionId)
    throw shopProblem('app_check_invalid');
}

/** The cookie alone writes and lists nothing; a storage token needs no other beside it. */
export function guardMissingAppCheck({ req }: Context<Edge>, route: Route): void {
  const isPublic = (req.method === 'GET' || req.method === 'HEAD') && route.who.includes('visitor');
  if (isPublic || req.header('authorization') !== undefined) return;
  if (req.header(APP_CHECK) === undefined) throw shopProblem('app_check_invalid');
}

/**
 * Clients of the storage protocol look for `error.code`, the status as a number, in the body. Of an invalid
 * App Check token they know by the reason phrase alone.
 */
export async function asProtocolError(context: Context<Edge>, answer: Response): Promise<Response> {
  if (!context.req.path.startsWith('/v0/')) return answer;
  const body = (await answer.json()) as { code: string; message: string };
  const outgoing = context.env?.outgoing;
  if (body.code === 'app_check_invalid' && outgoing) outgoing.statusMessage = body.message;
  const error = { code: answer.status, message: body.message };
  return Response.json({ ...body, error }, { status: answer.status, headers: answer.headers });
}
