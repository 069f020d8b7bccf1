import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documented } from './documented.ts';
import { findProgram } from './programs.ts';

const START_MS = 10_000;

export type RunningNginx = {
  /** Holds the documented server block; edited by the documented commands. */
  siteFile: string;
  /** The process that answered each request, oldest first: `127.0.0.1:3001 GET /all 200`. */
  requests(): string[];
  reload(): void;
  stop(): Promise<void>;
};

/** nginx with this site, as a process of its own in `folder`; resolves once it listens on `port`. */
export async function startNginx(folder: string, site: string, port: number): Promise<RunningNginx> {
  const program = findProgram('nginx') ?? 'nginx';
  const siteFile = join(folder, 'shop.conf');
  mkdirSync(folder);
  // Started by root, its workers are nobody, who must reach their own temporary files.
  chmodSync(folder, 0o755);
  writeFileSync(siteFile, site);
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const server = spawn(program, commandLine(folder), { stdio: ['ignore', 'ignore', 'pipe'] });
  const reap = () => void server.kill('SIGTERM');
  process.once('exit', reap);
  await untilListening(server, port);
  return {
    siteFile,
    requests: () => readFileSync(join(folder, 'access.log'), 'utf8').trimEnd().split('\n'),
    reload: () => void execFileSync(program, [...commandLine(folder), '-s', 'reload'], { stdio: 'pipe' }),
    async stop() {
      process.removeListener('exit', reap);
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const commandLine = (folder: string) => ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'error.log'];

/** What a distribution's nginx.conf is to the site: processes, places and the log. */
const mainConfiguration = (folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 2;
${documented('/etc/nginx/nginx.conf')}
http {
  log_format answered '$upstream_addr $request_method $request_uri $status';
  access_log ${folder}/access.log answered;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include ${folder}/shop.conf;
}
`;

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  let printed = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const deadline = Date.now() + START_MS;
  while (!(await listensOn(port))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`nginx did not start: ${printed.trim()}`);
    await pause(50);
  }
}

function listensOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
