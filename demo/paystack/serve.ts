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

const KEPT_OPEN_MS = 60_000;

const FaultOrder = z.union([
  z.strictObject({ clear: z.literal(true), at: Place.optional() }),
  z.strictObject({
    fault: Fault,
    at: z.union([Place, z.array(Place)]),
    times: z.number().int().min(1).optional(),
  }),
]);

/** The provider on a port of its own, with `POST /__faults`; resolves once it answers. */
export async function servePaystackSandbox({ port, host = '127.0.0.1', ...options }: ServedOptions) {
  let answer: (request: Request, env: object) => Response | Promise<Response> = () =>
    new Response('starting', { status: 503 });
  const listening = Promise.withResolvers<number>();
  const server = serve(
    {
      fetch: (request, env) => answer(request, env),
      port,
      hostname: host,
      // A shop whose embedded database is busy for some seconds would send its next call into a closed connection.
      serverOptions: { keepAliveTimeout: KEPT_OPEN_MS },
    },
    (address) => listening.resolve(address.port),
  );
  server.on('error', listening.reject);
  const url = `http://${host}:${await listening.promise}`;
  const paystack = createPaystackSandbox({
    now: () => new Date(),
    ...options,
    publicBasePath: '',
    publicUrl: url,
  });
  paystack.app.get('/__faults', (c) => c.json(paystack.faults.active()));
  paystack.app.post('/__faults', async (c) => {
    const order = FaultOrder.safeParse(await c.req.json().catch(() => null));
    if (!order.success || !isObeyed(paystack.faults, order.data))
      return c.json({ error: 'not a fault' }, 400);
    return c.json(paystack.faults.active());
  });
  answer = paystack.app.fetch;

  return {
    ...paystack,
    url,
    async close() {
      // A "lost answer" would keep its connection open for as long as the fault says.
      if ('closeAllConnections' in server) server.closeAllConnections();
      const closed = new Promise((resolve) => server.close(resolve));
      await paystack.close();
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

const Environment = z.object({
  PAYSTACK_SECRET_KEY: z.string().regex(/^sk_(test|live)_/, 'the secret key that the shop uses'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  STATE_FILE: z.string().min(1).optional(),
});

/** `node demo/paystack/serve.ts`: the sandbox as a process of its own, under the key of its environment. */
async function runAlone() {
  const environment = Environment.safeParse(process.env);
  if (!environment.success) {
    for (const { path, message } of environment.error.issues)
      process.stderr.write(`${path.join('.')}: ${message}\n`);
    process.exit(1);
  }
  const { PAYSTACK_SECRET_KEY, PORT, WEBHOOK_URL, STATE_FILE } = environment.data;
  const sandbox = await servePaystackSandbox({
    port: PORT,
    secretKey: PAYSTACK_SECRET_KEY,
    webhookUrl: WEBHOOK_URL ?? null,
    stateFile: STATE_FILE ?? null,
  });
  process.stdout.write(`The Paystack sandbox is at ${sandbox.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
}

if (import.meta.main) await runAlone();
