import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { clientFolder } from '#server/project-folders.ts';
import {
  aCustomer,
  anHttpShop,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
} from '#tests/support/http-shop.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { objectAt, storageOfAdmin } from '#tests/support/storage-calls.ts';

/** By promise 2 s; the rest is for a busy machine. */
const PATIENCE_MS = 6_000;

let shop: HttpShop;
let kofi: Caller;
let picture: string;
beforeAll(async () => {
  shop = await anHttpShop({ PAYSTACK_SECRET_KEY: 'sk_test_few', PAYSTACK_BASE_URL: 'http://127.0.0.1:9' });
  kofi = await aCustomer(shop);
  const storage = await storageOfAdmin(await theAdmin(shop), shop.origin);
  const bytes = await aPicture({ width: 60, height: 40, format: 'png' });
  picture = (await storage.store('images/seen.png', bytes)).imageURL;
});
afterAll(() => shop.close());

const openDescriptors = () => readdirSync(`/proc/${shop.pid}/fd`).length;

/** As `ulimit -n` in the unit of a service would, so many above what is open now. */
function leaveDescriptors(spare: number): void {
  execFileSync('prlimit', [`--pid=${shop.pid}`, `--nofile=${openDescriptors() + spare}:`]);
}

type Answer = { status: number; retry: string | undefined; text: string };
const CUT: Answer = { status: 0, retry: undefined, text: '' };

/** Over one connection that is there already; status 0 when it was cut, or was never taken. */
function ask(agent: Agent, path: string): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { cookie: kofi.cookie(), 'x-forwarded-for': '10.9.8.7' };
    const request = get(`${shop.url}${path}`, { agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('error', () => resolve(CUT));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retry: answer.headers['retry-after'], text }),
      );
    });
    request.on('error', () => resolve(CUT));
    request.setTimeout(PATIENCE_MS, () => {
      // A connection that had to be opened anew waits until the process may open one more.
      resolve(request.reusedSocket ? { ...CUT, status: -1 } : CUT);
      request.destroy();
    });
  });
}

/** A file of the build that nobody has asked for yet. */
const SCRIPT = `/assets/${readdirSync(join(clientFolder, 'assets')).find((name) => /^about-.*\.js$/.test(name))}`;

/** Answered, asked to come back, or its connection closed: whatever is left out of descriptors is never a fault. */
const isTaken = (status: number) => (status >= 0 && status < 500) || status === 503;

test('a process that may open no more files says so with 503, breaks nothing, and is well once there are some', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const idle: Socket[] = [];
  onTestFinished(() => {
    agent.destroy();
    for (const socket of idle) socket.destroy();
  });
  expect((await ask(agent, '/healthz')).status).toBe(200);
  // The pool gives up what it does not use: what it needs next it must open anew.
  await shop.database.db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = '' and pid <> pg_backend_pid()`);
  leaveDescriptors(0);
  for (let opened = 0; opened < 40; opened += 1) {
    const socket = connect(shop.port, '127.0.0.1');
    socket.on('error', () => undefined);
    idle.push(socket);
  }

  const paths = [
    ...[SCRIPT, '/all', '/all?q=bowl', '/api/me', '/my-orders', '/my-orders.data', picture],
    ...[
      `${objectAt('images/seen.png')}?alt=media`,
      '/favicon.svg',
      '/readyz',
      '/verify-transaction?reference=x',
    ],
  ];
  const answers: [string, Answer][] = [];
  for (const path of paths) answers.push([path, await ask(agent, path)]);
  for (const [path, { status, retry, text }] of answers) {
    expect([path, status, retry, text]).toEqual([path, expect.toSatisfy(isTaken), retry, expect.any(String)]);
    if (status === 503 && path !== '/readyz') expect([path, retry]).toEqual([path, '2']);
    expect(text).not.toMatch(/EMFILE|node:internal|\/server\//);
  }
  expect(answers.filter(([, { status }]) => status === 503).length).toBeGreaterThan(0);
  expect(answers.find(([path]) => path === SCRIPT)?.[1].status).toBe(200);
  expect(answers.find(([path]) => path === '/favicon.svg')?.[1].status).toBe(503);
  expect(answers.filter(([, { status }]) => status <= 0)).toEqual([]);

  for (const socket of idle) socket.destroy();
  execFileSync('prlimit', [`--pid=${shop.pid}`, '--nofile=1024:']);
  const isWell = async () => {
    const ready = await fetch(`${shop.url}/readyz`).catch(() => null);
    return ready?.ok === true;
  };
  await expect.poll(isWell, { timeout: 10_000 }).toBe(true);
  for (const path of paths) expect((await aVisitor(shop).get(path)).status).toBeLessThan(500);
  expect((await kofi.get('/my-orders')).status).toBe(200);
});
