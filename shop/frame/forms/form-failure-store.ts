import { create } from 'zustand';

/**
 * How a form failed. `unsent`: it never left. `unknown`: its answer is missing, or is a fault. `refused`: the shop
 * answered that nothing was done. `signed_out`: the session has ended.
 */
export type FailureKind = 'unsent' | 'unknown' | 'refused' | 'signed_out';

export type ShownFailure = { kind: FailureKind; look: string };

const useStore = create<{ failure: ShownFailure | null }>(() => ({ failure: null }));

export function useFormFailure(): ShownFailure | null {
  return useStore(({ failure }) => failure);
}

export function setFormFailure(failure: ShownFailure | null): void {
  if (useStore.getState().failure !== failure) useStore.setState({ failure });
}
