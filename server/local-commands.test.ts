import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askRunningShop, type LocalCommands, takeLocalCommands } from '#server/local-commands.ts';
import { silentLog } from '#tests/support/quiet.ts';

let folder: string;
let commands: LocalCommands;
/** How the command that runs was stopped. */
let stopped: Promise<unknown>;
let begun: Promise<void>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  const start = Promise.withResolvers<void>();
  const end = Promise.withResolvers<unknown>();
  begun = start.promise;
  stopped = end.promise;
  commands = await takeLocalCommands(folder, silentLog, async (command, signal) => {
    if (command.command === 'doctor') return { lines: ['fine'], problems: [] };
    start.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    end.resolve(signal.reason);
    throw signal.reason;
  });
});
afterEach(async () => {
  await commands.close();
  rmSync(folder, { recursive: true, force: true });
});

const backup = { command: 'backup', folder: '/nowhere', keep: null } as const;

test('a command is answered in one line', async () => {
  expect(await askRunningShop(folder, { command: 'doctor' })).toEqual({ lines: ['fine'], problems: [] });
});

test('where no shop runs nobody is asked', async () => {
  expect(await askRunningShop(join(folder, 'elsewhere'), { command: 'doctor' })).toBeNull();
});

test('a command ends when whoever asked has gone', async () => {
  const leave = new AbortController();
  const asked = askRunningShop(folder, backup, leave.signal);
  await begun;
  leave.abort(new Error('it was stopped (SIGINT)'));
  await expect(asked).rejects.toThrow('it was stopped (SIGINT)');
  expect(await stopped).toMatchObject({ message: 'whoever asked has gone' });
});

test('a shop that stops ends what runs, says so, and waits for its end', async () => {
  const asked = askRunningShop(folder, backup).catch((error: Error) => error.message);
  await begun;
  await commands.close();
  expect(await stopped).toMatchObject({ message: 'the shop was stopped meanwhile' });
  expect(await asked).toBe('the shop was stopped meanwhile');
});
