import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '#shop/route-table.ts';
import { anHttpShop, type HttpShop } from '#tests/support/http-shop.ts';

const HEADERS_MS = 10_000;
const BODY_MS = 30_000;
const STALLED_MS = 30_000;
/** What a busy machine may add. */
const SLACK_MS = 15_000;

let running: HttpShop;
beforeAll(async () => {
  running = await anHttpShop();
});
afterAll(() => running.close());
const shop = () => running;

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

/** A connection of our own, and what has arrived on it. */
async function dial(): Promise<{ socket: Socket; received: () => string; closed: Promise<number> }> {
  const socket = connect(shop().port, '127.0.0.1');
  open.add(socket);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  const begun = performance.now();
  const closed = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(performance.now() - begun)),
  );
  return { socket, received: () => text, closed };
}

const head = (start: string, more = '') => `${start} HTTP/1.1\r\nHost: localhost:${shop().port}\r\n${more}`;
const get = (path: string) => `${head(`GET ${path}`)}\r\n`;

/** The longest that a stranger waited for `/healthz` while the work was going on. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let longest = 0;
  do {
    const begun = performance.now();
    expect((await fetch(`${shop().url}/healthz`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - begun);
    await pause(20);
  } while (!isOver);
  return longest;
}

describe('requests sent in advance', () => {
  test('a few are answered one after the other, in their order', async () => {
    const { socket } = await dial();
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write(get('/robots.txt') + get('/no-such-page') + get('/healthz') + get('/robots.txt'));
    await expect.poll(() => text.match(/HTTP\/1\.1 (\d+)/g)?.length).toBe(4);
    expect(text.match(/HTTP\/1\.1 (\d+)/g)).toEqual(
      [200, 404, 200, 200].map((status) => `HTTP/1.1 ${status}`),
    );
  });

  test.each([
    { connections: 10, each: 100, isRead: true },
    { connections: 20, each: 100, isRead: false },
    { connections: 40, each: 50, isRead: false },
  ])('$connections connections with $each pages each, read: $isRead, keep nobody waiting', async (flood) => {
    const lines = await Promise.all(Array.from({ length: flood.connections }, dial));
    if (!flood.isRead) for (const { socket } of lines) socket.pause();
    const packet = get('/all').repeat(flood.each);
    for (const { socket } of lines) socket.write(packet);
    expect(await longestWait(pause(3_000))).toBeLessThan(1_000);
  });
});

describe('pages', () => {
  type Answer = { text: string; ms: number };

  /** A connection that is there already; `ask` resolves with the whole answer to its one search, which is kept nowhere. */
  async function aCaller(address: string): Promise<{ ask: () => Promise<Answer> }> {
    const { socket, closed } = await dial();
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    const lines = `Accept: text/html\r\nConnection: close\r\nX-Forwarded-For: ${address}\r\n`;
    return {
      async ask() {
        const begun = performance.now();
        socket.write(`${head(`GET /all?q=${randomInt(1e9)}`, lines)}\r\n`);
        await closed;
        return { text, ms: performance.now() - begun };
      },
    };
  }
  const callers = (count: number, address: string) =>
    Promise.all(Array.from({ length: count }, () => aCaller(address)));
  const isServed = ({ text }: Answer) => text.startsWith('HTTP/1.1 200');

  /** What the pages of a flood cost when each of them is served: as many as have a place, again and again. */
  async function costOf(pages: number): Promise<number> {
    let ms = 0;
    for (let served = 0; served < pages; served += 10) {
      const some = await callers(10, '198.51.100.4');
      const begun = performance.now();
      expect((await Promise.all(some.map(({ ask }) => ask()))).every(isServed)).toBe(true);
      ms += performance.now() - begun;
    }
    return ms;
  }

  /** A stranger asks for a page right behind a flood from one address. */
  async function meetFlood(pages: number): Promise<{ flood: Answer[]; stranger: Answer }> {
    const crowd = await callers(pages, '203.0.113.7');
    const stranger = await aCaller('198.51.100.4');
    const answers = Promise.all(crowd.map(({ ask }) => ask()));
    return { stranger: await stranger.ask(), flood: await answers };
  }

  // Without lanes the stranger stands behind all pages of the flood and waits about as long as they cost.
  // Both are measured in one run, so the machine's speed cancels out; the best of three forgives it a pause.
  test('of a flood from one address some are served, the rest refused with a time, and a stranger is served long before the flood could be', async () => {
    const shares: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const cost = await costOf(200);
      const { flood, stranger } = await meetFlood(200);
      expect(isServed(stranger)).toBe(true);
      shares.push(stranger.ms / cost);
      const refused = flood.filter((answer) => !isServed(answer));
      expect(refused.length).toBeLessThan(flood.length);
      for (const { text } of refused) {
        expect(text).toMatch(/^HTTP\/1\.1 503 /);
        expect(text).toMatch(/\r\nretry-after: 2\r\n/i);
        expect(text).toContain('will try again');
      }
    }
    expect(Math.min(...shares)).toBeLessThan(0.5);
  });
});

describe('those who take their time', () => {
  /** Sends a byte every half second until the connection ends. */
  function trickle(socket: Socket): void {
    const timer = setInterval(() => socket.write('a'), 500);
    socket.once('close', () => clearInterval(timer));
  }

  test('heads are cut after ten seconds, bodies after thirty, the silent after ten, answers unread after thirty', async () => {
    const [silent, slowHead, slowBody, slowForm, unread] = await Promise.all([
      dial(),
      dial(),
      dial(),
      dial(),
      dial(),
    ]);
    slowHead.socket.write(head('GET /', 'X-Slow: '));
    trickle(slowHead.socket);
    const length = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
    slowBody.socket.write(head('POST /webhooks/paystack', length));
    trickle(slowBody.socket);
    // Nobody reads the body of a page that does not exist: its answer ends the connection.
    slowForm.socket.write(head('GET /no-such-page', 'Transfer-Encoding: chunked\r\n\r\n'));
    const chunks = setInterval(() => slowForm.socket.write('1\r\na\r\n'), 500);
    slowForm.socket.once('close', () => clearInterval(chunks));
    unread.socket.pause();
    const answer = await fetch(`${shop().url}${await largestScript()}`);
    const size = (await answer.arrayBuffer()).byteLength;
    const path = new URL(answer.url).pathname;
    const asked = Math.ceil((12 * 1024 * 1024) / size);
    const feed = feedOneByOne(unread.socket, get(path), asked);

    const ended = async (line: typeof silent, promised: number) => {
      const after = await line.closed;
      expect(after).toBeGreaterThan(promised - 1_000);
      expect(after).toBeLessThan(promised + SLACK_MS);
    };
    await Promise.all([
      ended(silent, HEADERS_MS),
      ended(slowHead, HEADERS_MS),
      ended(slowBody, BODY_MS),
      pause(STALLED_MS + 5_000),
    ]);
    clearInterval(feed);
    unread.socket.resume();
    expect(await slowForm.closed).toBeLessThan(HEADERS_MS);
    await unread.closed;
    expect(unread.received().length).toBeLessThan(asked * size);
    expect(slowBody.received()).toMatch(/^HTTP\/1\.1 408 [\s\S]*content-security-policy: default/i);
  }, 90_000);

  test('forms that arrive slowly take no page from anybody, and a large one is not read', async () => {
    const forms = PAGES.filter(({ methods }) => methods.includes('POST'));
    for (const { path } of forms) {
      const senders = await Promise.all(Array.from({ length: 40 }, dial));
      const form = `Origin: ${shop().origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
      for (const { socket } of senders)
        socket.write(`${head(`POST ${path}`, form)}Content-Length: 1000\r\n\r\na=1`);
      await pause(500);
      expect([path, (await fetch(`${shop().url}/all`)).status]).toEqual([path, 200]);
      for (const { socket } of senders) socket.destroy();
      const body = new URLSearchParams({ a: 'x'.repeat(64 * 1024) });
      const answer = await fetch(`${shop().url}${path}`, { method: 'POST', body });
      expect([path, answer.status]).toEqual([path, 413]);
    }
  });

  /** Never more in advance than a connection may have. */
  function feedOneByOne(socket: Socket, request: string, times: number): NodeJS.Timeout {
    let sent = 0;
    const timer = setInterval(() => {
      if (sent >= times) clearInterval(timer);
      else socket.write(request);
      sent += 1;
    }, 50);
    socket.once('close', () => clearInterval(timer));
    return timer;
  }

  async function largestScript(): Promise<string> {
    const page = await (await fetch(`${shop().url}/`)).text();
    const paths = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
    const sized = await Promise.all(
      paths.map(async (path) => {
        const bytes = (await (await fetch(`${shop().url}${path}`)).arrayBuffer()).byteLength;
        return { path, bytes };
      }),
    );
    return sized.sort((one, other) => other.bytes - one.bytes)[0]?.path ?? '';
  }
});

test('idle connections outlive those of load balancers', async () => {
  const answer = await fetch(`${shop().url}/healthz`);
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(600);
});
