/** The name is fixed (docs/behaviour.md#browser-storage). */
const KEY = 'firstSteps';
const FOLDED = 'folded';

/** Whether this browser folded the first steps away. */
export function wasFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === FOLDED;
  } catch {
    return false;
  }
}

/** Where nothing can be stored they are open again on the next page. */
export function keepFolded(isFolded: boolean): void {
  try {
    if (isFolded) localStorage.setItem(KEY, FOLDED);
    else localStorage.removeItem(KEY);
  } catch {
    // As without a memory.
  }
}
