import { useSyncExternalStore } from 'react';

/** Calls under way, oldest first. */
type Call = { since: number; stop: () => void };

let calls: readonly Call[] = [];
const listeners = new Set<() => void>();

/** Runs a call that the shopper waits for, so that one which takes too long can be told of and stopped. */
export async function patiently<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController();
  const entry = { since: Date.now(), stop: () => control.abort() };
  publish([...calls, entry]);
  try {
    return await call(control.signal);
  } finally {
    publish(calls.filter((other) => other !== entry));
  }
}

/** The calls the shopper is waiting for. */
export function useCalls(): readonly Call[] {
  return useSyncExternalStore(
    subscribe,
    () => calls,
    () => NONE,
  );
}

const NONE: readonly Call[] = [];

function publish(next: readonly Call[]): void {
  calls = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
