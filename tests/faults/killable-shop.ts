import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ShopDriver, Task } from './shop-driver.ts';

export type KillableShop = {
  driver: ShopDriver;
  webhookUrl: string;
  died: Promise<void>;
  stop(): Promise<void>;
};
type Place = { databaseUrl: string; paystackUrl: string; folder: string; now: Date };
type Word = { ready?: string; id?: number; answer?: unknown; error?: string };

/** Starts a shop in a process of its own; resolves once it is open. A task it dies in answers null. */
export async function startKillableShop({
  databaseUrl,
  paystackUrl,
  folder,
  now,
}: Place): Promise<KillableShop> {
  const child = fork(
    join(import.meta.dirname, 'shop-process.ts'),
    [databaseUrl, paystackUrl, folder, String(now.getTime())],
    { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  child.on('error', () => undefined);
  const died = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ask = speakTo(child, died);
  const webhookUrl = await new Promise<string>((resolve, reject) => {
    child.on('message', ({ ready }: Word) => ready && resolve(ready));
    child.once('exit', (code) => reject(new Error(`the shop did not open: ${code}`)));
  });
  return {
    driver: driverOver(ask),
    webhookUrl,
    died,
    async stop() {
      child.kill('SIGKILL');
      await died;
    },
  };
}

type Ask = (task: Task, given: unknown[]) => Promise<unknown>;

function speakTo(child: ChildProcess, died: Promise<void>): Ask {
  const waiting = new Map<number, (word: Word) => void>();
  let asked = 0;
  child.on('message', (word: Word) => {
    if (word.id === undefined) return;
    waiting.get(word.id)?.(word);
    waiting.delete(word.id);
  });
  return async (task, given) => {
    asked += 1;
    const id = asked;
    const answer = new Promise<Word>((resolve) => waiting.set(id, resolve));
    // It may die while we speak; that it died is answer enough.
    if (child.connected) child.send({ id, task, given }, () => undefined);
    const word = await Promise.race([answer, died.then((): Word => ({ answer: null }))]);
    if (word.error) throw new Error(word.error);
    return word.answer;
  };
}

function driverOver(ask: Ask): ShopDriver {
  return new Proxy({} as ShopDriver, {
    get: (_, task) => (task === 'then' ? undefined : (...given: unknown[]) => ask(task as Task, given)),
  });
}
