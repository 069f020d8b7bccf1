import { randomId } from '#platform/ids/random-id.server.ts';
import type { KeyRight } from '#shop/api/contract/keys.ts';
import { API_PATH } from '#shop/api/contract/operations.ts';
import { aVisitor, type HttpShop, insist, theSignedInAdmin } from './http-shop.ts';

type Reachable = Pick<HttpShop, 'url' | 'origin'>;
type Call = { method?: string; body?: object; headers?: Record<string, string> };

/** A program at an address of its own. */
export type Program = {
  id: string;
  key: string;
  ask(path: string, call?: Call): Promise<Response>;
  post(path: string, body: object, idempotencyKey?: string): Promise<Response>;
};

/** A program that names this key, whatever it is; none where it is null. */
export function aProgram(shop: Reachable, key: string | null, id = ''): Program {
  const caller = aVisitor(shop);
  const ask: Program['ask'] = (path, { method = 'GET', body, headers = {} } = {}) =>
    caller.send(`${API_PATH}${path}`, {
      method,
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const post: Program['post'] = (path, body, idempotencyKey = randomId()) =>
    ask(path, { method: 'POST', body, headers: { 'idempotency-key': idempotencyKey } });
  return { id, key: key ?? '', ask, post };
}

/** A program whose key the administrator has made. */
export async function aKey(shop: Reachable, rights: readonly KeyRight[], name = 'Counter'): Promise<Program> {
  const admin = await theSignedInAdmin(shop);
  const id = randomId();
  const boxes = rights.map((right): [string, string] => ['right', right]);
  const body = new URLSearchParams([['intent', 'make'], ['id', id], ['name', name], ...boxes]);
  const headers = { origin: shop.origin };
  const made = await insist(() => admin.send('/admin/keys', { method: 'POST', headers, body }));
  const [key] = /sk_[a-z2-7]{32}/.exec(await made.text()) ?? [];
  return aProgram(shop, key ?? 'none', id);
}

export async function endKey(shop: Reachable, { id }: Pick<Program, 'id'>): Promise<void> {
  const admin = await theSignedInAdmin(shop);
  await insist(() => admin.submit('/admin/keys', { intent: 'end', id }));
}
