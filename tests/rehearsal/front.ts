import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '#tests/support/running-shop.ts';
import { renamed } from './documented.ts';
import { installPrograms } from './programs.ts';
import type { Service } from './service.ts';
import type { Stage } from './stage.ts';

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, '../../ops/front', name), 'utf8');

/** A header that says which process answered, put into each answer by HAProxy. */
export const ANSWERED_BY = 'x-answered-by';

/** nginx as a cache, HAProxy behind it, and four processes: the stage's own two, and two more. */
export type Front = {
  /** Of HAProxy itself, past nginx. */
  port: number;
  /** By the names that HAProxy knows them by. */
  processes: Record<'a' | 'b' | 'c' | 'd', Service>;
  close(): Promise<void>;
};

/** Puts the files of ops/front between the stage's nginx and its processes; `close` takes them away again. */
export async function openFront(stage: Stage): Promise<Front> {
  installPrograms('haproxy');
  const [a, b] = stage.services;
  const processes = { a, b, c: await stage.addProcess(), d: await stage.addProcess() };
  const port = await freePort();
  const haproxy = startHaproxy(stage.folder, port, processes);
  await expect.poll(() => healthAt(port)).toBe(200);
  const { siteFile } = stage.nginx;
  const site = readFileSync(siteFile, 'utf8');
  const [first, second] = stage.services.map((service) => `    server 127.0.0.1:${service.port};\n`);
  const cached = renamed(fileOf('cache.conf'), { '/var/cache/nginx/shop': join(stage.folder, 'nginx/kept') });
  const behind = site.replace(first ?? '', `    server 127.0.0.1:${port};\n`).replace(second ?? '', '');
  writeFileSync(siteFile, `${cached}\n${behind}`);
  stage.nginx.reload();
  return {
    port,
    processes,
    async close() {
      writeFileSync(siteFile, site);
      stage.nginx.reload();
      await haproxy.end();
      for (const added of [processes.c, processes.d]) await added.stop();
    },
  };
}

const healthAt = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ status }) => status,
    () => 0,
  );

function startHaproxy(folder: string, port: number, { a, b, c, d }: Front['processes']) {
  const file = join(folder, 'haproxy.cfg');
  const config = renamed(fileOf('haproxy.cfg'), {
    'bind 127.0.0.1:3000': `bind 127.0.0.1:${port}\n  http-response set-header ${ANSWERED_BY} %s`,
    '10.0.0.11:3001': `127.0.0.1:${a.port}`,
    '10.0.0.11:3002': `127.0.0.1:${b.port}`,
    '10.0.0.12:3001': `127.0.0.1:${c.port}`,
    '10.0.0.12:3002': `127.0.0.1:${d.port}`,
  });
  writeFileSync(file, config);
  const server: ChildProcess = spawn('haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reap = () => void server.kill('SIGTERM');
  process.once('exit', reap);
  return {
    async end() {
      process.removeListener('exit', reap);
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}
