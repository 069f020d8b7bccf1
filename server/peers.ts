import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitKey } from './edge/client-ip.ts';

const MAX_CONNECTIONS = 6_000;
const MAX_PER_PEER = 1_000;

/**
 * Many people share one address in Ghana; a thousand connections from one are still no crowd of shoppers. When there
 * is no room for a caller, idle connections are closed first, and then the peer with most connections gives up its
 * oldest. A proxy is a peer for everybody: it has as many as there are, and tries again when there are no more.
 */
export function limitPeers(server: Server, isBehindProxy: boolean): void {
  const peers = new Map<string, Set<Socket>>();
  let open = 0;

  const mayStay = (own: ReadonlySet<Socket>) => {
    if (!isBehindProxy && own.size >= MAX_PER_PEER) return false;
    if (open < MAX_CONNECTIONS) return true;
    server.closeIdleConnections();
    if (!isBehindProxy) oldestOfLargest(peers)?.destroy();
    return !isBehindProxy;
  };
  server.on('connection', (socket) => {
    const peer = limitKey(socket.remoteAddress ?? '');
    const own = peers.get(peer) ?? new Set();
    if (!mayStay(own)) {
      socket.destroy();
      return;
    }
    open += 1;
    peers.set(peer, own.add(socket));
    socket.once('close', () => {
      open -= 1;
      own.delete(socket);
      if (own.size === 0) peers.delete(peer);
    });
  });
}

function oldestOfLargest(peers: ReadonlyMap<string, ReadonlySet<Socket>>): Socket | undefined {
  const [largest] = [...peers.values()].sort((one, other) => other.size - one.size);
  const [oldest] = largest ?? [];
  return oldest;
}
