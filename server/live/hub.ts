import { Problem } from '#platform/http/problem.ts';
import type { Change } from '#shop/frame/contract/topics.ts';
import { concerns } from '#shop/frame/live/changes.server.ts';
import type { Running } from '../running.ts';
import type { Places, Reader } from './reader.ts';
import { listUnentitled, takeDue } from './still-entitled.ts';

const MAX_READERS = 5_000;
/** Many people share one IP in Ghana. */
const MAX_PER_IP = 500;
const TICK_MS = 1_000;
/** A proxy drops a silent connection after half a minute or a minute. */
const HEARTBEAT_TICKS = 20;

export type Hub = Places & {
  /** Throws when all places are taken, or all of that ip; takes none. */
  admit(ip: string): void;
};

export function openHub(running: Running): Hub {
  const readers = new Set<Reader>();
  const perIp = new Map<string, number>();
  running.metrics.watch('shop_live_readers', {
    help: 'Open streams of live updates.',
    read: () => readers.size,
  });
  let timer: NodeJS.Timeout | undefined;
  let tick = 0;
  running.changes.subscribe({
    onChange: (change) => void tell(running, readers, change),
    onConnection: () => writeAll(readers, 'event: gap\ndata: 1\n\n'),
  });

  const onTick = () => {
    tick += 1;
    if (!running.isOpen()) for (const reader of [...readers]) reader.close();
    if (readers.size > 0) return keepUp(running, readers, tick);
    clearInterval(timer);
    timer = undefined;
  };
  const isFull = () => readers.size >= MAX_READERS || !running.isOpen();
  const isCrowded = (ip: string) => (perIp.get(ip) ?? 0) >= MAX_PER_IP;
  return {
    admit(ip) {
      if (isFull()) throw new Problem('unavailable');
      if (isCrowded(ip)) throw new Problem('too_many_requests');
    },
    join(reader) {
      if (isFull() || isCrowded(reader.ip)) return false;
      readers.add(reader);
      count(perIp, reader.ip, 1);
      timer ??= setInterval(onTick, TICK_MS).unref();
      return true;
    },
    leave(reader) {
      if (readers.delete(reader)) count(perIp, reader.ip, -1);
    },
  };
}

function count(perIp: Map<string, number>, ip: string, change: 1 | -1): void {
  const now = (perIp.get(ip) ?? 0) + change;
  if (now === 0) perIp.delete(ip);
  else perIp.set(ip, now);
}

async function tell(running: Running, readers: ReadonlySet<Reader>, change: Change): Promise<void> {
  if (change.kind === 'rights') return closeUnentitled(running, readersOf(readers, change.id));
  const { kind, id } = change;
  const event = `event: change\ndata: ${JSON.stringify({ kind, id })}\n\n`;
  const concerned = [...readers].filter((reader) => concerns(change, reader.topics));
  // This very change may have passed the order to another owner.
  if (change.kind === 'order') await closeUnentitled(running, concerned);
  for (const reader of concerned) reader.write(event);
}

const readersOf = (readers: ReadonlySet<Reader>, userId: string) =>
  [...readers].filter(({ privateTo }) => privateTo?.session?.userId === userId);

/** Heartbeats, rights that ended, and readers who have stayed so long that they should reconnect. */
function keepUp(running: Running, readers: ReadonlySet<Reader>, tick: number): void {
  if (tick % HEARTBEAT_TICKS === 0) writeAll(readers, ': \n\n');
  const now = Date.now();
  for (const reader of [...readers]) if (reader.leavesAt < now) reader.close();
  const due = takeDue(readers, now);
  if (due.length > 0) void closeUnentitled(running, due);
}

async function closeUnentitled(running: Running, readers: readonly Reader[]): Promise<void> {
  for (const reader of await listUnentitled(running.shop, readers)) reader.close();
}

function writeAll(readers: ReadonlySet<Reader>, text: string): void {
  for (const reader of [...readers]) reader.write(text);
}
