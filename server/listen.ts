import type { Server as HttpServer } from 'node:http';
import { createServer as createTcpServer, type ListenOptions, type Server } from 'node:net';
import type { Config } from './config.ts';
import { codeOf, reasonOf, StartError } from './start-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

/**
 * Throws when the port cannot be had, before a start changes anything. The port is given back until the shop
 * is open: a proxy sends a refused connection elsewhere, but would pass on an answer of 503.
 */
export async function requireFreePort(address: Address): Promise<void> {
  const probe = createTcpServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Of each socket that a process listens on, Node accepts one connection in each turn of its event loop: with
 * several, a crowd of new connections is let in that much faster. Only Linux shares them out evenly.
 */
const SOCKETS = process.platform === 'linux' ? 8 : 1;

/**
 * With `server` and with further sockets, which are returned and pass their connections on to it; rejects
 * with one line when it cannot.
 */
export async function listenWidely(server: HttpServer, address: Address): Promise<Server[]> {
  if (SOCKETS === 1) {
    await listen(server, address);
    return [];
  }
  // Sockets that share a port would share it with those of another process.
  await requireFreePort(address);
  await listen(server, { ...address, reusePort: true });
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : address.port;
  const further = Array.from({ length: SOCKETS - 1 }, () => passOn(server));
  await Promise.all(further.map((socket) => listen(socket, { ...address, port, reusePort: true })));
  return further;
}

function passOn(server: HttpServer): Server {
  return createTcpServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket);
  });
}

export function listen(server: Server, { host, port, ...options }: Address & ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(new StartError(portProblem(error, host, port)));
    server.once('error', refuse);
    server.listen({ ...options, host, port }, () => {
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
