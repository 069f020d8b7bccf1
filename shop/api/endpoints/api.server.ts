import type { Context, Hono } from 'hono';
import { createMemoryLimit } from '#platform/http/memory-limit.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { readJson } from '#platform/http/read-body.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Key } from '#shop/viewer.server.ts';
import { API_PATH, OPENAPI_PATH, OPERATIONS, type OperationId } from '../contract/operations.ts';
import { doOnce } from '../do-once.server.ts';
import { openApiDocument } from './openapi.server.ts';
import { OPERATION_PARTS } from './operations.server.ts';

/** Of each key, in each process: a cash register that sells every second has four times as much. */
const EACH_MINUTE = { max: 240, seconds: 60 };

/** What programs do with a key (docs/api.md), and its description, which is no secret. */
export function apiRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  const count = createMemoryLimit(EACH_MINUTE);
  const document = openApiDocument(shop.settings);
  app.get(OPENAPI_PATH, (context) => context.json(document));
  for (const [id, { method, path }] of Object.entries(OPERATIONS) as [OperationId, Operation][])
    app.on(method, `${API_PATH}${path}`, async (context) => {
      const key = keyOf(context);
      const use = await count(key.keyId);
      if (!use.allowed) throw new Problem('too_many_requests', { retryAfter: use.retryAfter });
      return context.json(await answer(context, shop, key, id));
    });
}

type Operation = (typeof OPERATIONS)[OperationId];

function keyOf(context: Context<Edge>): Key {
  const viewer = context.get('viewer');
  if (viewer?.kind !== 'key') throw new Problem('not_allowed');
  return viewer;
}

async function answer(context: Context<Edge>, shop: Shop, key: Key, id: OperationId): Promise<object> {
  // Its own: of a HEAD the request has another.
  const { method } = OPERATIONS[id];
  const body = method === 'GET' ? {} : await readJson(context.req.raw);
  const params = context.req.param();
  const { content, write, read } = OPERATION_PARTS[id].check({ params, query: context.req.query(), body });
  if (method === 'POST') {
    const request = { name: idempotencyKey(context), content: { id, ...content } };
    const isNew = await doOnce(shop, key, request, (inside) => write(inside, key));
    if (!isNew) context.header('idempotent-replayed', 'true');
  } else if (method !== 'GET') await write(shop, key);
  return (await read(shop, key)) as object;
}

const NO_KEY = 'Send an Idempotency-Key of your own with each POST, so that it is done once.';

function idempotencyKey(context: Context<Edge>): string {
  const key = context.req.header('idempotency-key') ?? '';
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem('invalid_input', { fields: { 'idempotency-key': NO_KEY } }, NO_KEY);
  return key;
}
