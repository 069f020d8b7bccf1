import { readFileSync } from 'node:fs';

/** The memory a process holds now, in MB, as the kernel counts it. */
export function memoryMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

const ESTABLISHED = '01';
const CLOSE_WAIT = '08';

type Connection = { local: string; remote: string; state: string };

/**
 * Connections to a port of this machine whose server end is open while the client's is gone; both ends
 * stand in the kernel's table, because the callers run on this machine too.
 */
export function abandonedConnections(port: number): string[] {
  const all = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(readConnections);
  const callers = new Set(all.filter(({ state }) => state === ESTABLISHED).map(({ local }) => local));
  const isOurs = ({ local, state }: Connection) =>
    portOf(local) === port && (state === ESTABLISHED || state === CLOSE_WAIT);
  return all.filter((end) => isOurs(end) && !callers.has(end.remote)).map(({ remote }) => remote);
}

function readConnections(table: string): Connection[] {
  const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [, local = '', remote = '', state = ''] = row.trim().split(/\s+/);
    return { local: ipv4Of(local), remote: ipv4Of(remote), state };
  });
}

/** An IPv4 address that IPv6 wraps is written like the plain one. */
function ipv4Of(address: string): string {
  return address.replace(/^0000000000000000FFFF0000(?=\w{8}:)/, '');
}

function portOf(address: string): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16);
}
