/** The build that an answer names in its `Server-Timing`; null when it names none. */
export function buildNamedIn(timings: readonly PerformanceServerTiming[]): string | null {
  return timings.find(({ name }) => name === 'build')?.description ?? null;
}

/** The build that made this document; null where the browser does not tell (plain http but on localhost). */
export function thisBuild(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? buildNamedIn(entry.serverTiming) : null;
}
