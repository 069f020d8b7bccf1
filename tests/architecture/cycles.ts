import type { Source } from './source.ts';

/** Import cycles, types included, each once and as a walk that ends where it began: a → b → a. */
export function cyclesAmong(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  const edges = new Map(sources.map((source) => [source.path, targetsOf(source, known)]));
  const finished = new Set<string>();
  const cycles: string[][] = [];

  const walk = (path: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), path]);
      return;
    }
    if (finished.has(path)) return;
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path]);
    finished.add(path);
  };
  for (const path of known) walk(path, []);
  return cycles;
}

function targetsOf(source: Source, known: ReadonlySet<string>): string[] {
  const targets = source.references.map(({ target }) => target ?? '').filter((target) => known.has(target));
  return [...new Set(targets)];
}
