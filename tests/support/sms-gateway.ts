import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { createSmsSandbox } from '#demo/sms/gateway.ts';

export const SMS_TOKEN = 'token-of-the-tests';

/** The SMS sandbox on a port of its own, with its fault switches and what it has taken, newest first. */
export async function anSmsGateway() {
  const sandbox = createSmsSandbox({ token: SMS_TOKEN, basePath: '', now: () => new Date() });
  const server = serve({ fetch: sandbox.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    ...sandbox,
    url: `http://127.0.0.1:${port}`,
    close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
