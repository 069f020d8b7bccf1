import type { Context } from 'hono';
import type { Edge } from '#shop/edge.server.ts';

type RefusalJson = { message: string; field?: string; fields?: Record<string, string> };

/** The API refuses as RFC 9457 has it, whoever refused: a guard, a schema or a verb. */
export async function asProblemDetails(context: Context<Edge>, answer: Response): Promise<Response> {
  if (!context.get('route')?.isApi) return answer;
  const { message: title, field, fields, ...details } = (await answer.json()) as RefusalJson;
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/problem+json');
  if (answer.status === 401) headers.set('www-authenticate', 'Bearer');
  const named = field === undefined ? fields : { [field]: title };
  const body = { type: 'about:blank', title, status: answer.status, ...details, fields: named };
  return new Response(JSON.stringify(body), { status: answer.status, headers });
}
