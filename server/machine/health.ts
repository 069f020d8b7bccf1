import type { Hono } from 'hono';
import type { Edge } from '#shop/edge.server.ts';
import { openReadiness } from '../readiness.ts';
import type { Running } from '../running.ts';

/** For the monitor that reads the body: browsing goes on, orders do not. */
const NO_WRITES = ', but the disk of the database is full or fails';

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent new work, or in a word why not. `/idlez`:
 * nothing is in hand that a stop would disturb.
 */
export function healthRoutes(app: Hono<Edge>, running: Running, isIdle: () => boolean): void {
  const findReadiness = openReadiness(running);
  app.get('/healthz', (context) => context.text('ok'));
  // Being busy is no fault, and must not count as one.
  app.get('/idlez', (context) => (isIdle() ? context.text('idle') : context.text('busy', 409)));
  app.get('/readyz', async (context) => {
    const { obstacles, isDatabaseFull } = await findReadiness();
    if (obstacles.length === 0) return context.text(isDatabaseFull ? `ready${NO_WRITES}` : 'ready');
    return context.text(`not ready: ${obstacles.join(', ')}`, 503, { 'retry-after': '2' });
  });
}
