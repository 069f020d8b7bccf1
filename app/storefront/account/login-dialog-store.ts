import { create } from 'zustand';

/** Where a sign-in leads: home, or on to the checkout it interrupted (docs/identity.md#login-dialog). */
export type LoginGoal = 'home' | 'checkout';

const useGoal = create<LoginGoal | null>(() => null);

export function openLogin(next: LoginGoal): void {
  useGoal.setState(next, true);
}

export function closeLogin(): void {
  useGoal.setState(null, true);
}

/** Null while the dialog is closed. */
export function useLoginGoal(): LoginGoal | null {
  return useGoal();
}
