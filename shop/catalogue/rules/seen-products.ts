/** How many products a browser remembers to have opened. */
const MAX = 12;

/** Takes whatever was stored, returns ids, the last opened first; anything else is dropped without an error. */
export function readSeen(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, MAX) : [];
  } catch {
    return [];
  }
}

/** The same after another was opened. */
export function withSeen(seen: readonly string[], id: string): string[] {
  return [id, ...seen.filter((other) => other !== id)].slice(0, MAX);
}
