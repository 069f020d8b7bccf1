export const LIVE = ['starting', 'unclear', 'open'] as const;

/** We began another in its place, but its page may still be paid. */
export const REPLACED = 'replaced';

/** Whether the attempt can still be paid, as far as we know. */
export function isLive({ state }: { state: string }): boolean {
  return LIVE.some((one) => one === state);
}

/** May still be paid: open ones, replaced ones, and declined ones, whose payer tries another card. */
export function isWatched({ state, note }: { state: string; note: string | null }): boolean {
  return isLive({ state }) || (state === 'failed' && (note === null || note === REPLACED));
}
