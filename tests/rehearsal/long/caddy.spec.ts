import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
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
  const port = await freePort();
  // Without https, for which it would need a name of its own, and without its own way in.
  const site = onMachine(`127.0.0.1:${(shop.address() as AddressInfo).port}`).replace(
    NAME,
    `http://${NAME}:${port}`,
  );
  const running = caddy('run', site.replace('{\n', '{\n\tadmin off\n'));
  try {
    await running.says(/serving initial configuration/);
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
