import type { Context } from 'hono';
import type { Edge } from '#shop/edge.server.ts';

/** The interface refuses as RFC 9457 has it, whoever refused: a guard, a schema or a verb. */
export async function asProblemDetails(context: Context<Edge>, answer: Response): Promise<Response> {
  if (!context.get('route')?.isInterface) return answer;
  const { message: title, ...details } = (await answer.json()) as { message: string };
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/problem+json');
  if (answer.status === 401) headers.set('www-authenticate', 'Bearer');
  const body = { type: 'about:blank', title, status: answer.status, ...details };
  return new Response(JSON.stringify(body), { status: answer.status, headers });
}
