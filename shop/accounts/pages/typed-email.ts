import { create } from 'zustand';

/** Goes along from Login to Register and to the reset, in this tab alone. */
export const useTypedEmail = create<string>(() => '');

export function setTypedEmail(email: string): void {
  useTypedEmail.setState(email, true);
}
