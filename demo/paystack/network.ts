import type { HttpBindings } from '@hono/node-server';
import type { Context, Env } from 'hono';
import { refused } from './answers.ts';
import type { Background } from './background.ts';
import { type Fault, type Faults, findFault, type Place } from './faults.ts';

/** On Node's server the raw socket is at hand, so that a broken connection can be one. */
export interface SandboxEnv extends Env {
  Bindings: Partial<HttpBindings>;
}
export type Asked = Context<SandboxEnv>;

export type Network = ReturnType<typeof createNetwork>;

/** The network between shop and provider, on which every call may go wrong in the ways `faults.ts` lists. */
export function createNetwork(faults: Faults, background: Background) {
  return async function over(
    c: Asked,
    at: Place,
    answer: (met: readonly Fault[]) => Promise<Response> | Response,
  ): Promise<Response> {
    const met = faults.take(at);
    const slow = findFault(met, 'slow');
    if (slow) await background.pause(slow.milliseconds, c.req.raw.signal);
    if (findFault(met, 'down')) return cut(c);
    if (findFault(met, 'error 500')) return refused('broken');
    if (findFault(met, 'rate limited')) return refused('rateLimited');
    if (findFault(met, 'duplicate reference')) return refused('duplicateReference');
    const done = await answer(met);
    const lost = findFault(met, 'lost answer');
    if (lost) {
      await background.pause(lost.milliseconds, c.req.raw.signal);
      return cut(c);
    }
    return garbled(done, met);
  };
}

async function garbled(done: Response, met: readonly Fault[]): Promise<Response> {
  if (findFault(met, 'html')) return new Response(GATEWAY_PAGE, { headers: { 'content-type': 'text/html' } });
  if (!findFault(met, 'half json')) return done;
  const text = await done.text();
  const headers = { 'content-type': 'application/json' };
  return new Response(text.slice(0, text.length / 2), { status: done.status, headers });
}

function cut(c: Asked): Response {
  c.env?.incoming?.socket.destroy();
  return new Response('The provider is down', { status: 503 });
}

const GATEWAY_PAGE = '<!doctype html><title>Just a moment</title><p>Checking your browser.</p>';
