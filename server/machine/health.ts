import type { Hono } from 'hono';
import type { Edge } from '../edge/edge.ts';
import { openReadiness } from '../readiness.ts';
import type { Running } from '../running.ts';

/** `/healthz`: the process answers. `/readyz`: it may be sent new work, or in a word why not. */
export function healthRoutes(app: Hono<Edge>, running: Running): void {
  const findObstacles = openReadiness(running);
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    const obstacles = await findObstacles();
    if (obstacles.length === 0) return context.text('ready');
    return context.text(`not ready: ${obstacles.join(', ')}`, 503, { 'retry-after': '2' });
  });
}
