import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyState, SandboxState } from './state.ts';

/** Reads the provider's state; a file that cannot be understood is kept aside and the provider starts empty. */
export function loadState(path: string | null, now: () => Date): SandboxState {
  if (!path || !existsSync(path)) return emptyState();
  try {
    return SandboxState.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    renameSync(path, `${path}.unreadable-${now().getTime()}`);
    return emptyState();
  }
}

/** Returns `save`, which resolves once all that was true when it was called is on disk. */
export function stateSaver(path: string | null, snapshot: () => SandboxState): () => Promise<void> {
  if (!path) return async () => {};
  mkdirSync(dirname(path), { recursive: true });
  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  // Everyone who asks while a write is running shares the next one: one fsync for many answers.
  return () => {
    queued ??= running
      .catch(() => {})
      .then(() => {
        running = queued ?? running;
        queued = null;
        return writeWhole(path, JSON.stringify(snapshot()));
      });
    return queued;
  };
}

async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
