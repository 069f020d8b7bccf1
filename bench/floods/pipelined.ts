import { readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';
import { memoryOf } from '../world.ts';
import { type Flooded, nodeOf } from './flooded.ts';

type Flood = { connections: number; each: number; isRead: boolean };

const FLOODS: readonly Flood[] = [
  { connections: 10, each: 100, isRead: true },
  { connections: 20, each: 100, isRead: false },
  { connections: 40, each: 50, isRead: false },
];
/** Connections that read nothing are to be gone by then. */
const WATCHED_MS = 40_000;

/** Pages asked for in advance over a few connections, read and unread; what /healthz takes a stranger meanwhile. */
export async function meetPipelined({ name, folder, postgresUrl }: Flooded): Promise<void> {
  for (const flood of FLOODS) {
    const shop = await startShop({
      databaseUrl: urlOf(postgresUrl, await createDatabase(postgresUrl)),
      command: nodeOf(folder),
      folder,
    });
    try {
      for (let count = 0; count < 20; count += 1) await (await fetch(`${shop.url}/all`)).text();
      const { connections, each, isRead } = flood;
      console.log(`${name}: ${connections} × ${each} pages, ${isRead ? 'read' : 'unread'}`);
      console.log(`  ${await meet(shop, flood)}`);
    } finally {
      await shop.kill();
      rmSync(shop.dataDir, { recursive: true, force: true });
    }
  }
}

async function meet(shop: RunningShop, flood: Flood): Promise<string> {
  const idle = Math.round(memoryOf(shop.pid));
  const callers = await Promise.all(
    Array.from({ length: flood.connections }, () => dial(shop, flood.isRead)),
  );
  const packet = `GET /all HTTP/1.1\r\nHost: localhost:${shop.port}\r\n\r\n`.repeat(flood.each);
  for (const { socket } of callers) socket.write(packet);
  const { waits, peak } = await watchStranger(shop);
  const answers = callers.flatMap(({ statuses }) => statuses());
  const served = answers.filter((status) => status === '200').length;
  const open = callers.filter(({ socket }) => !socket.destroyed && isEstablished(shop, socket)).length;
  for (const { socket } of callers) socket.destroy();
  const sorted = waits.sort((one, other) => one - other);
  const reported = [
    `stranger's /healthz: longest ${Math.round(sorted.at(-1) ?? 0)} ms`,
    `median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms`,
    `memory ${idle} to at most ${peak} MB`,
    flood.isRead ? `served ${served}, refused ${answers.length - served}` : '',
    `open after ${WATCHED_MS / 1000} s: ${open} of ${callers.length}`,
  ];
  return reported.filter(Boolean).join(', ');
}

async function watchStranger(shop: RunningShop): Promise<{ waits: number[]; peak: number }> {
  const waits: number[] = [];
  let peak = 0;
  const begun = performance.now();
  while (performance.now() - begun < WATCHED_MS) {
    const asked = performance.now();
    await fetch(`${shop.url}/healthz`).then((answer) => answer.text());
    waits.push(performance.now() - asked);
    peak = Math.max(peak, Math.round(memoryOf(shop.pid)));
    await pause(100);
  }
  return { waits, peak };
}

async function dial(shop: RunningShop, isRead: boolean) {
  const socket = connect(shop.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('error', () => undefined);
  if (isRead) {
    socket.on('data', (part) => {
      text += part;
    });
  }
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, statuses: () => Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => status) };
}

/** Asked of the kernel: a client that reads nothing does not hear that its connection ended. */
function isEstablished({ port }: RunningShop, { localPort = 0 }: Socket): boolean {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
  const here = new RegExp(`:${hex(port)} [0-9A-F]+:${hex(localPort)} 01 `);
  return ['/proc/net/tcp', '/proc/net/tcp6'].some((table) => here.test(readFileSync(table, 'utf8')));
}
