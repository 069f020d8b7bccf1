import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '#tests/support/running-shop.ts';
import { test } from '#tests/support/watched-test.ts';
import { bareEnvironment, startProcess } from '../background-process.ts';
import { findProgram, installPrograms } from '../programs.ts';

const project = join(import.meta.dirname, '../../..');
const NAME = 'shop.example.com';
const IN_CONTAINERS = readFileSync(join(project, 'ops/Caddyfile'), 'utf8');
/** As docs/operations.md#caddy-in-the-place-of-nginx has it for a machine without them. */
const onMachine = (...upstreams: string[]) => IN_CONTAINERS.replace('shop:3000', upstreams.join(' '));

let folder: string;
test.beforeAll(() => {
  installPrograms('caddy');
  folder = mkdtempSync(join(tmpdir(), 'caddy-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function caddy(command: 'validate' | 'run', text: string) {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text);
  const line = [findProgram('caddy') ?? 'caddy', command, '--config', file, '--adapter', 'caddyfile'];
  return startProcess(line, folder, { ...bareEnvironment(), HOME: folder });
}

/** Caddy before these processes: without https, for which it would need a name of its own, and its own way in. */
async function runBefore(...shops: Server[]) {
  const port = await freePort();
  const upstreams = shops.map((shop) => `127.0.0.1:${(shop.address() as AddressInfo).port}`);
  const site = onMachine(...upstreams).replace(NAME, `http://${NAME}:${port}`);
  const running = caddy('run', site.replace('{\n', '{\n\tadmin off\n'));
  await running.says(/serving initial configuration/);
  return { running, port };
}

test('Caddy takes its file as it is, and as it is written for a machine without containers', async () => {
  for (const text of [IN_CONTAINERS, onMachine('127.0.0.1:3001', '127.0.0.1:3002')])
    await caddy('validate', text).says(/Valid configuration/);
});

test('Caddy passes host and address on, shows no figures, and holds back neither live updates nor uploads', async () => {
  const uploads: string[] = [];
  const shop = createServer((asked, answer) => {
    const { host, 'x-forwarded-for': address } = asked.headers;
    if (asked.method === 'POST') asked.setEncoding('utf8').on('data', (part: string) => uploads.push(part));
    if (asked.url === '/live') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('retry: 3000\n\n');
    } else if (asked.method === 'GET') answer.end(`${asked.url} of ${host} for ${address}`);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const { running, port } = await runBefore(shop);
  try {
    const ask = (path: string, method = 'GET') =>
      request({ host: '127.0.0.1', port, path, method, headers: { host: NAME } });
    /** The status, and what comes first of the answer. */
    const answered = async (path: string) => {
      const [answer] = (await once(ask(path).end(), 'response')) as [IncomingMessage];
      for await (const part of answer.setEncoding('utf8')) return [answer.statusCode, part];
      return [answer.statusCode, ''];
    };
    expect(await answered('/all')).toEqual([200, `/all of ${NAME} for 127.0.0.1`]);
    expect(await answered('/metrics')).toEqual([404, '']);
    // The answer has not ended, nor has the upload.
    expect(await answered('/live')).toEqual([200, 'retry: 3000\n\n']);
    const upload = ask('/v0/b/shop/o', 'POST').on('error', () => undefined);
    upload.write('the first piece');
    await expect.poll(() => uploads).toEqual(['the first piece']);
    upload.destroy();
  } finally {
    await running.end('SIGTERM');
    shop.closeAllConnections();
    shop.close();
  }
});

/** Takes connections, as the kernel does for a process that hangs, and answers nothing while it is frozen. */
async function aProcess(name: string) {
  const state = { isFrozen: false };
  const server = createServer((_, answer) => {
    if (!state.isFrozen) answer.end(name);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, state };
}

test('Caddy leaves a process that hangs alone: who asked it is served by the other one, and nobody else waits', async () => {
  const [hung, well] = [await aProcess('hung'), await aProcess('well')];
  const { running, port } = await runBefore(hung.server, well.server);
  const look = async () => {
    const begun = performance.now();
    const asked = request({ host: '127.0.0.1', port, path: '/all', headers: { host: NAME } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    for await (const part of answer.setEncoding('utf8')) {
      return { status: answer.statusCode, by: part, ms: performance.now() - begun };
    }
    return { status: answer.statusCode, by: '', ms: performance.now() - begun };
  };
  try {
    await expect.poll(async () => (await look()).by).toBe('hung');
    hung.state.isFrozen = true;
    const stuck = await Promise.all(Array.from({ length: LOOKS }, look));
    for (const one of stuck) expect(one).toMatchObject({ status: 200, by: 'well' });
    expect(Math.max(...stuck.map(({ ms }) => ms))).toBeLessThan(12_000);
    for (let turn = 0; turn < LOOKS; turn += 1) expect((await look()).ms).toBeLessThan(1_000);
  } finally {
    await running.end('SIGTERM');
    for (const { server } of [hung, well]) {
      server.closeAllConnections();
      server.close();
    }
  }
});

const LOOKS = 8;
