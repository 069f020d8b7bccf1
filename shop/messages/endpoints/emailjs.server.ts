import type { Context, Hono } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import { readJson } from '#platform/http/read-body.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EMAILJS_SEND, EMAILJS_SEND_FORM, type EmailjsIds, MESSAGE_FIELDS, TRAP_FIELD } from '../contract.ts';
import { receiveMessage } from '../receive-message.server.ts';

type Fields = Record<string, unknown>;

/** What the public @emailjs/browser SDK calls when its origin is ours (docs/http.md#messages). */
export function emailjsRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  const receive = async (context: Context<Edge>, ids: Fields, fields: Fields) => {
    checkIds(ids, shop.settings.emailjs);
    const received = await receiveMessage(shop, context.get('ip'), fields);
    return received.kind === 'received' ? context.text('OK') : refuse(received.text);
  };
  app.post(EMAILJS_SEND, async (context) => {
    const body = await readJson(context.req.raw);
    if (!isObject(body)) throw new Problem('bad_request');
    const fields = body.template_params ?? {};
    if (!isObject(fields)) return refuse('The template_params parameter must be an object');
    return receive(context, body, fields);
  });
  app.post(EMAILJS_SEND_FORM, async (context) => {
    const fields = await readFields(context.req.raw);
    return receive(context, fields, fields);
  });
}

/** Programs of this protocol read plain text, whichever guard it was that refused. */
export async function asPlainText(context: Context<Edge>, answer: Response): Promise<Response> {
  if (!context.req.path.startsWith('/api/v1.0/')) return answer;
  const { message } = (await answer.json()) as { message: string };
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'text/plain; charset=UTF-8');
  return new Response(message, { status: answer.status, headers });
}

const ID_PARAMETERS = {
  user_id: 'publicKey',
  service_id: 'serviceId',
  template_id: 'templateId',
} as const satisfies Record<string, keyof EmailjsIds>;
type IdParameter = keyof typeof ID_PARAMETERS;

/** Not a secret, and no proof of anything: wrong ids mean a wrong setup. */
function checkIds(given: Fields, ids: EmailjsIds): void {
  const names = Object.keys(ID_PARAMETERS) as IdParameter[];
  const missing = names.find((name) => (given[name] ?? '') === '');
  if (missing) refuse(`The ${missing} parameter is required`);
  const unknown = names.find((name) => given[name] !== ids[ID_PARAMETERS[name]]);
  if (unknown) refuse(`The ${unknown} parameter is not known here`);
}

/** Read from a form, once each; other fields of the SDK or its page are ignored. */
const READ: ReadonlySet<string> = new Set([...MESSAGE_FIELDS, ...Object.keys(ID_PARAMETERS), TRAP_FIELD]);

async function readFields(request: Request): Promise<Fields> {
  const form = await request.formData().catch(() => refuse('The body is not a form'));
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    // An empty file field comes as an empty file.
    if (typeof value !== 'string' && value.size > 0) refuse('Attachments are not accepted');
    if (typeof value !== 'string' || !READ.has(name)) continue;
    if (fields.has(name)) refuse(`The ${name} parameter may come only once`);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function refuse(text: string): never {
  throw new Problem('bad_request', {}, text);
}
