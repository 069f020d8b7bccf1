import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { z } from 'zod';
import { createPaystackSandbox, type PaystackSandboxOptions } from './create.ts';
import { Fault, type Faults, Place } from './faults.ts';

type ServedOptions = Omit<PaystackSandboxOptions, 'publicBasePath' | 'publicUrl' | 'now'> & {
  /** 0 takes a free one. */
  port: number;
  host?: string;
  now?: () => Date;
};

const FaultOrder = z.union([
  z.strictObject({ clear: z.literal(true), at: Place.optional() }),
  z.strictObject({
    fault: Fault,
    at: z.union([Place, z.array(Place)]),
    times: z.number().int().min(1).optional(),
  }),
]);

/** The till on a port of its own, with `POST /__faults`; resolves once it answers. */
export async function servePaystackSandbox({ port, host = '127.0.0.1', ...options }: ServedOptions) {
  let answer: (request: Request, env: object) => Response | Promise<Response> = () =>
    new Response('starting', { status: 503 });
  const listening = Promise.withResolvers<number>();
  const server = serve({ fetch: (request, env) => answer(request, env), port, hostname: host }, (address) =>
    listening.resolve(address.port),
  );
  server.on('error', listening.reject);
  const url = `http://${host}:${await listening.promise}`;
  const till = createPaystackSandbox({
    now: () => new Date(),
    ...options,
    publicBasePath: '',
    publicUrl: url,
  });
  till.app.get('/__faults', (c) => c.json(till.faults.active()));
  till.app.post('/__faults', async (c) => {
    const order = FaultOrder.safeParse(await c.req.json().catch(() => null));
    if (!order.success || !isObeyed(till.faults, order.data)) return c.json({ error: 'not a fault' }, 400);
    return c.json(till.faults.active());
  });
  answer = till.app.fetch;

  return {
    ...till,
    url,
    async close() {
      // A "lost answer" would keep its connection open for as long as the fault says.
      if ('closeAllConnections' in server) server.closeAllConnections();
      const closed = new Promise((resolve) => server.close(resolve));
      await till.close();
      await closed;
    },
  };
}

function isObeyed(faults: Faults, order: z.infer<typeof FaultOrder>): boolean {
  try {
    if ('clear' in order) faults.clear(order.at);
    else faults.set(order.fault, order.at, order.times);
    return true;
  } catch {
    return false;
  }
}

async function runAlone() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4100' },
      host: { type: 'string', default: '127.0.0.1' },
      secret: { type: 'string' },
      webhook: { type: 'string' },
      state: { type: 'string' },
    },
  });
  const { port, host, secret, webhook, state } = values;
  if (!secret) {
    process.stderr.write('Say which key the shop uses: --secret sk_test_…\n');
    process.exit(1);
  }
  const till = await servePaystackSandbox({
    port: Number(port),
    host,
    secretKey: secret,
    webhookUrl: webhook ?? null,
    stateFile: state ?? null,
  });
  process.stdout.write(`The sandbox till is at ${till.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void till.close());
}

if (import.meta.main) await runAlone();
