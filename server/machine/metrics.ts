import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import type { Edge } from '#shop/edge.server.ts';
import { answerProblem } from '../edge/problem-response.ts';
import { watchShop } from '../metrics/watch-shop.ts';
import type { Running } from '../running.ts';

/** `GET /metrics`: the figures of this process for Prometheus, under any host name, for callers with METRICS_TOKEN. */
export function metricsRoutes(app: Hono<Edge>, running: Running): void {
  const { config, metrics } = running;
  if (config.metricsToken === null) {
    app.get('/metrics', () => {
      throw new Problem('not_found');
    });
    return;
  }
  const isNamed = tokenCheck(config.metricsToken);
  const ask = watchShop(running);
  metrics.watchProcess();
  app.get('/metrics', async (context) => {
    if (!isNamed(context.req.header('authorization'))) {
      const refusal = answerProblem(
        new Problem('not_signed_in', {}, 'The token of METRICS_TOKEN is needed.'),
      );
      refusal.headers.set('www-authenticate', 'Bearer');
      return refusal;
    }
    await ask();
    const text = await metrics.registry.metrics();
    return context.text(text, 200, { 'content-type': metrics.registry.contentType });
  });
}

/** Compares hashes, which are of one length: the time it takes shows nothing of the token. */
function tokenCheck(token: string): (authorization: string | undefined) => boolean {
  const expected = hashOf(token);
  return (authorization) => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    return timingSafeEqual(hashOf(given), expected);
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
