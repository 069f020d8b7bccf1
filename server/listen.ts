import { createServer as createTcpServer, type Server } from 'node:net';
import type { Config } from './config.ts';
import { codeOf, reasonOf, StartError } from './start-error.ts';

/**
 * Refuses at once when the port cannot be had, before a start changes anything. The port is given back until
 * the shop is open: a proxy sends a refused connection elsewhere, but would pass on an answer of 503.
 */
export async function requireFreePort(address: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createTcpServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

/** Resolves once `server` listens; refuses with one line when it cannot. */
export function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(new StartError(portProblem(error, host, port)));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

function portProblem(error: Error, host: string, port: number): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken by another process (${host})`;
  if (code === 'EACCES') return `PORT: ${port} may not be used by this user`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is no address of this machine`;
  return `HOST, PORT: ${reasonOf(error)}`;
}
