import { createServer } from 'node:http';
import { z } from 'zod';
import { createSandboxIdentity } from './identity.ts';

type ServedOptions = {
  /** 0 takes a free one. */
  port: number;
  clientId: string;
  clientSecret: string;
  /** Where the shop takes the answer: `<its address>/api/auth/callback/google`. */
  redirectUri: string;
};

const MOUNT = '/identity';

/** The identity provider on a port of its own; resolves, once it answers, with its discovery address. */
export async function serveSandboxIdentity({ port, redirectUri, ...client }: ServedOptions) {
  const listening = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', listening.reject);
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    listening.resolve(typeof address === 'object' && address ? address.port : port);
  });
  const issuer = `http://127.0.0.1:${await listening.promise}${MOUNT}`;
  const people = createSandboxIdentity({
    ...client,
    issuer,
    redirectUris: [redirectUri],
    // Google lets its own customers claim any address they own; what the shop does then is the shop's rule.
    refusesEmail: () => false,
  });
  server.on('request', (request, response) => {
    if (!people.listener(request, response)) response.writeHead(404).end();
  });
  return {
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const Environment = z.object({
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: z.string().min(1),
  REDIRECT_URI: z.url({ protocol: /^https?$/ }),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
});

/** `node demo/identity/serve.ts`: the provider as a process of its own, for the client of its environment. */
async function runAlone() {
  const environment = Environment.safeParse(process.env);
  if (!environment.success) {
    for (const { path, message } of environment.error.issues)
      process.stderr.write(`${path.join('.')}: ${message}\n`);
    process.exit(1);
  }
  const { PORT, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI } = environment.data;
  const client = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, redirectUri: REDIRECT_URI };
  const served = await serveSandboxIdentity({ port: PORT, ...client });
  process.stdout.write(`The sandbox identity provider is at ${served.discoveryUrl}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void served.close());
}

if (import.meta.main) await runAlone();
