import { create } from 'zustand';

/**
 * How a form failed. `unsent`: it never left. `unknown`: its answer is missing, or is a fault. `refused`: the shop
 * answered that nothing was done. `signed_out`: the session has ended.
 */
export type FailureKind = 'unsent' | 'unknown' | 'refused' | 'signed_out';

/** `look` is the page that shows whether the form arrived. */
export type FormFailure = { kind: FailureKind; look: string };

/** The last form that failed, until another is sent or somebody goes on. */
const useStore = create<{ failure: FormFailure | null }>(() => ({ failure: null }));

export function useFormFailure(): FormFailure | null {
  return useStore(({ failure }) => failure);
}

export function setFormFailure(failure: FormFailure | null): void {
  if (useStore.getState().failure !== failure) useStore.setState({ failure });
}
