import type { Hono } from 'hono';
import { isReachable } from '#adapters/db/is-reachable.ts';
import type { Edge } from '../edge/edge.ts';
import type { Running } from '../running.ts';

/** `/healthz`: the process answers. `/readyz`: it may be sent new work. */
export function healthRoutes(app: Hono<Edge>, { database, isOpen }: Running): void {
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    const isReady = isOpen() && (await isReachable(database.client));
    return isReady ? context.text('ready') : context.text('not ready', 503, { 'retry-after': '2' });
  });
}
