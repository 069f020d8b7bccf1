import type { HttpsCaller } from './https-caller.ts';

export type Visit = { path: string; began: number; status: number };

const PATHS = ['/all', '/product-details/tray', '/', '/api/me'];

/** Several people look around the shop until `end` is called, which resolves with every request of theirs. */
export function lookAround(callers: readonly HttpsCaller[]): { end(): Promise<Visit[]> } {
  let isOver = false;
  const walks = callers.map(async (caller) => {
    const visits: Visit[] = [];
    for (let turn = 0; !isOver; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const began = performance.now();
      // A connection that breaks counts as status 0.
      const status = await caller.get(path).then(
        (answer) => answer.status,
        () => 0,
      );
      visits.push({ path, began, status });
    }
    return visits;
  });
  return {
    async end() {
      isOver = true;
      return (await Promise.all(walks)).flat();
    },
  };
}
