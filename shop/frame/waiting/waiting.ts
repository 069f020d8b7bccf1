import { create } from 'zustand';

type Call = { since: number; stop: () => void };

const useAll = create<readonly Call[]>(() => []);

/** A call that takes too long can be shown and stopped. */
export async function patiently<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController();
  const entry = { since: Date.now(), stop: () => control.abort() };
  useAll.setState((calls) => [...calls, entry], true);
  try {
    return await call(control.signal);
  } finally {
    useAll.setState((calls) => calls.filter((other) => other !== entry), true);
  }
}

export function useCalls(): readonly Call[] {
  return useAll();
}
