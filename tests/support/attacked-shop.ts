import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { anHttpShop, aVisitor, type HttpShop } from './http-shop.ts';
import { type LogLine, logLines } from './log-lines.ts';
import { abandonedConnections, memoryMb } from './process-watch.ts';
import { requestLines, sendRaw } from './raw-http.ts';

// How to write an attack (tests/attacks/*.test.ts): `const shop = attackedShop()` at the top of the file starts a
// shop process on a PostgreSQL of its own; `shop()` is that shop. Attack it as you like: fetch, `sendRaw`, the
// callers of http-shop.ts. After each test the watch below insists that the shop took it well: no 5xx but a
// 503 with Retry-After, no error in its log, a stranger answered within a second, every connection closed whose caller is gone,
// and the memory back near its level from before. Inputs come from fast-check; name the
// seed of tests/support/seed.ts in the title.

/** V8 gives memory back late; what stays above this after light traffic is kept by somebody. */
const MEMORY_MARGIN_MB = 160;
const MEMORY_PATIENCE_MS = 40_000;
const STRANGER_MS = 1_000;

/** Starts the shop of a test file, and watches it after each test. */
export function attackedShop(env: Record<string, string> = {}): () => HttpShop {
  let shop: HttpShop;
  let before: { memoryMb: number; lines: number };
  const refusals = watchRefusals();
  beforeAll(async () => {
    shop = await anHttpShop({ LOG_LEVEL: 'info', ...env });
    await lightTraffic(shop, 100);
  });
  beforeEach(() => {
    before = { memoryMb: memoryMb(shop.pid), lines: logLines(shop).length };
  });
  afterEach(async () => {
    expect(faultsIn(logLines(shop).slice(before.lines)), 'faults in the log').toEqual([]);
    expect(refusals.withoutTime(), '503 without Retry-After').toEqual([]);
    const waited = await quickestStranger(shop);
    expect(waited, 'milliseconds until a stranger was answered').toBeLessThan(STRANGER_MS);
    await expect.poll(() => abandonedConnections(shop.port), { timeout: 20_000 }).toEqual([]);
    const limit = before.memoryMb + MEMORY_MARGIN_MB;
    expect(await settledMemoryMb(shop, limit), 'MB after the attack').toBeLessThan(limit);
  }, 90_000);
  afterAll(async () => {
    refusals.stop();
    await shop.close();
  });
  return () => shop;
}

/** What Node's `fetch` publishes of each answer; its header is one list of names and values. */
type Published = {
  request: { path: string };
  response: { statusCode: number; headers: Buffer[] };
};
const ANSWERS = 'undici:request:headers';

/** Hears every answer that `fetch` gets, and keeps the paths of refusals that do not say when to come back. */
function watchRefusals() {
  const found: string[] = [];
  const listener = (message: unknown) => {
    const { request, response } = message as Published;
    if (response.statusCode !== 503) return;
    const hasTime = response.headers.some(
      (part, at) => at % 2 === 0 && part.toString().toLowerCase() === 'retry-after',
    );
    if (!hasTime) found.push(request.path);
  };
  beforeAll(() => subscribe(ANSWERS, listener));
  return { withoutTime: () => found, stop: () => unsubscribe(ANSWERS, listener) };
}

/** What no attack may bring about: an error, but for a wait on a busy machine that ended in a refusal, or its answer. */
function faultsIn(lines: readonly LogLine[]): LogLine[] {
  const refused = lines.filter(waitedInVain).flatMap(({ request }) => request ?? []);
  const isExpected = (line: LogLine) =>
    waitedInVain(line) || (line.request !== undefined && refused.includes(line.request));
  return lines.filter((line) => isBadAnswer(line) || (line.level >= 50 && !isExpected(line)));
}

/** 502 says that the provider is silent, 503 is a deliberate refusal. */
function isBadAnswer({ msg, status }: LogLine): boolean {
  return msg === 'request' && Number(status) >= 500 && status !== 502 && status !== 503;
}

/** For a lock of PostgreSQL (55P03), or for a connection to it. */
function waitedInVain({ error }: LogLine): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: string } };
  return cause?.code === '55P03' || cause?.code === 'unavailable';
}

/** The best of three: the machine may be busy with other things than the shop. */
async function quickestStranger({ port }: HttpShop): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const started = performance.now();
    const { status } = await sendRaw(port, requestLines('GET /healthz HTTP/1.1', `Host: localhost:${port}`));
    times.push(status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY);
  }
  return Math.min(...times);
}

/** The memory once it fell below the limit, or what it still is when patience ends. */
async function settledMemoryMb(shop: HttpShop, limitMb: number): Promise<number> {
  const deadline = Date.now() + MEMORY_PATIENCE_MS;
  while (memoryMb(shop.pid) >= limitMb && Date.now() < deadline) {
    await lightTraffic(shop, 20);
    await pause(200);
  }
  return memoryMb(shop.pid);
}

/** Gives the garbage collector the work it waits for. */
async function lightTraffic(shop: HttpShop, pages: number): Promise<void> {
  const visitor = aVisitor(shop);
  for (let page = 0; page < pages; page += 1) await (await visitor.get('/')).text();
}
