import { create } from 'zustand';

/**
 * How a form failed. `unsent`: it never left. `unknown`: its answer is missing, or is a fault. `refused`: the shop
 * answered that nothing was done. `signed_out`: the session has ended.
 */
export type FailureKind = 'unsent' | 'unknown' | 'refused' | 'signed_out';

/** `look` is the page that shows whether the form arrived. */
export type ShownFailure = { kind: FailureKind; look: string };

/** The last form that failed, until another is sent or somebody goes on. */
const useStore = create<{ failure: ShownFailure | null }>(() => ({ failure: null }));

export function useFormFailure(): ShownFailure | null {
  return useStore(({ failure }) => failure);
}

export function setFormFailure(failure: ShownFailure | null): void {
  if (useStore.getState().failure !== failure) useStore.setState({ failure });
}
