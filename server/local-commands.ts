import { rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { reasonOf } from './start-error.ts';

export const LocalCommand = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('backup'),
    folder: z.string().min(1),
    keep: z.int().min(1).nullable(),
    acceptsMissing: z.boolean().default(false),
  }),
  z.strictObject({ command: z.literal('doctor') }),
]);
export type LocalCommand = z.infer<typeof LocalCommand>;

const LocalReport = z.strictObject({ lines: z.array(z.string()), problems: z.array(z.string()).default([]) });
export type LocalReport = z.infer<typeof LocalReport>;

const LocalAnswer = z.union([LocalReport, z.strictObject({ error: z.string() })]);
type LocalAnswer = z.infer<typeof LocalAnswer>;

/** `signal` aborts when the caller has gone, or the shop stops. */
type Answerer = (command: LocalCommand, signal: AbortSignal) => Promise<LocalReport>;

export type LocalCommands = { close(): Promise<void> };

/**
 * Over a socket in `dataDir`, which only the user of the shop may open: the embedded database belongs to one
 * process, and other programs ask it there. One line is the question, one the answer.
 */
export async function takeLocalCommands(dataDir: string, log: Log, answer: Answerer): Promise<LocalCommands> {
  const path = socketPath(dataDir);
  // The lock of the database is ours, so a socket there was left by a process that was killed.
  rmSync(path, { force: true });
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const conversation = converse(socket, answer, log, stop.signal);
    running.add(conversation);
    void conversation.finally(() => running.delete(conversation));
  });
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  return {
    async close() {
      server.close();
      stop.abort(new Error('the shop was stopped meanwhile'));
      await Promise.all(running);
    },
  };
}

async function converse(socket: Socket, answer: Answerer, log: Log, stop: AbortSignal): Promise<void> {
  socket.on('error', () => undefined);
  const gone = new AbortController();
  socket.once('close', () => gone.abort(new Error('whoever asked has gone')));
  const signal = AbortSignal.any([stop, gone.signal]);
  const reply = await answerLine(socket, answer, signal).catch((error: unknown): LocalAnswer => {
    if (!signal.aborted) log.error({ error: describeError(error) }, 'a local command failed');
    return { error: reasonOf(error) };
  });
  socket.end(`${JSON.stringify(reply)}\n`);
}

async function answerLine(socket: Socket, answer: Answerer, signal: AbortSignal): Promise<LocalAnswer> {
  const line = await firstLine(socket, signal);
  return answer(LocalCommand.parse(JSON.parse(line)), signal);
}

/** Null where no process takes commands. Rejects with the reason when the command failed. */
export async function askRunningShop(
  dataDir: string,
  command: z.input<typeof LocalCommand>,
  signal: AbortSignal = new AbortController().signal,
): Promise<LocalReport | null> {
  const socket = createConnection(socketPath(dataDir));
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isThere) return null;
  socket.write(`${JSON.stringify(command)}\n`);
  const line = await firstLine(socket, signal).finally(() => socket.destroy());
  const answer = LocalAnswer.parse(JSON.parse(line));
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}

/** Reads and drops what follows, so that the end of the connection is noticed. */
function firstLine(socket: Socket, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
    socket.once('close', () => reject(new Error('the shop ended before it answered')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** A socket's path may have about a hundred bytes: the shorter of its two names. */
function socketPath(dataDir: string): string {
  const path = join(dataDir, 'commands.sock');
  const shorter = relative(process.cwd(), path);
  return shorter.length < path.length ? shorter : path;
}
