import { rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { describeError } from '#adapters/describe-error.ts';
import type { Log } from '#adapters/log.ts';
import { reasonOf } from './start-error.ts';

/** What the commands of the shop's own machine ask of the process that holds the embedded database. */
export const LocalCommand = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('backup'),
    folder: z.string().min(1),
    keep: z.int().min(1).nullable(),
  }),
  z.strictObject({ command: z.literal('doctor') }),
]);
export type LocalCommand = z.infer<typeof LocalCommand>;

/** What a command tells whoever asked: what was done, and what is nevertheless not as it should be. */
const LocalReport = z.strictObject({ lines: z.array(z.string()), problems: z.array(z.string()).default([]) });
export type LocalReport = z.infer<typeof LocalReport>;

const LocalAnswer = z.union([LocalReport, z.strictObject({ error: z.string() })]);
type LocalAnswer = z.infer<typeof LocalAnswer>;

/** Where commands are taken. */
export type LocalCommands = { close(): Promise<void> };

/**
 * Takes commands over a socket in `dataDir`, which the user of the shop alone may open: the embedded database
 * belongs to one process, and what others want of it they ask there. One line is the question, one the answer.
 */
export async function takeLocalCommands(
  dataDir: string,
  log: Log,
  answer: (command: LocalCommand) => Promise<LocalReport>,
): Promise<LocalCommands> {
  const path = socketPath(dataDir);
  // The lock of the database is ours, so what lies there is left by a process that was killed.
  rmSync(path, { force: true });
  const server = createServer((socket) => void converse(socket, answer, log));
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function converse(
  socket: Socket,
  answer: (command: LocalCommand) => Promise<LocalReport>,
  log: Log,
): Promise<void> {
  socket.on('error', () => undefined);
  const reply = await answerLine(socket, answer).catch((error: unknown): LocalAnswer => {
    log.error({ error: describeError(error) }, 'a local command failed');
    return { error: reasonOf(error) };
  });
  socket.end(`${JSON.stringify(reply)}\n`);
}

async function answerLine(
  socket: Socket,
  answer: (command: LocalCommand) => Promise<LocalReport>,
): Promise<LocalAnswer> {
  const line = await firstLine(socket);
  return answer(LocalCommand.parse(JSON.parse(line)));
}

/** Asks the running process; null where none takes commands. Rejects with its reason when it could not. */
export async function askRunningShop(dataDir: string, command: LocalCommand): Promise<LocalReport | null> {
  const socket = createConnection(socketPath(dataDir));
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isThere) return null;
  socket.write(`${JSON.stringify(command)}\n`);
  const answer = LocalAnswer.parse(JSON.parse(await firstLine(socket)));
  socket.end();
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}

async function firstLine(socket: Socket): Promise<string> {
  for await (const line of createInterface({ input: Readable.from(socket) })) return line;
  throw new Error('the shop ended before it answered');
}

/** A socket's path may have about a hundred bytes: the shorter of its two names. */
function socketPath(dataDir: string): string {
  const path = join(dataDir, 'commands.sock');
  const shorter = relative(process.cwd(), path);
  return shorter.length < path.length ? shorter : path;
}
