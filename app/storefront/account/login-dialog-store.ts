import { useSyncExternalStore } from 'react';

/** Where a sign-in leads: home, or on to the checkout it interrupted (docs/identity.md#login-dialog). */
export type LoginGoal = 'home' | 'checkout';

let goal: LoginGoal | null = null;
const listeners = new Set<() => void>();

export function openLogin(next: LoginGoal): void {
  set(next);
}

export function closeLogin(): void {
  set(null);
}

/** Null while the dialog is closed. */
export function useLoginGoal(): LoginGoal | null {
  return useSyncExternalStore(
    subscribe,
    () => goal,
    () => null,
  );
}

function set(next: LoginGoal | null): void {
  goal = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
