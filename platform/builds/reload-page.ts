/** The builds whose pages this tab has left because code was missing. */
const LEFT = 'builds-left';
/** What the next document has to tell of: the build of the page that was left, and whether it is the same page. */
const WHY = 'reloaded-for-build';

/** The build that an answer names in its `Server-Timing`; null when it names none. */
export function buildNamedIn(timings: readonly PerformanceServerTiming[]): string | null {
  return timings.find(({ name }) => name === 'build')?.description ?? null;
}

/** The build that made this document; null where the browser does not tell (plain http but on localhost). */
export function thisBuild(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? buildNamedIn(entry.serverTiming) : null;
}

/** Marks a reload as the shop's own, for whoever watches the browser's navigations. */
export const OWN_RELOAD = 'shop';
let isLeaving = false;

/** Whether the shop's own code has asked for a new document. */
export const isLeavingPage = () => isLeaving;

/**
 * Loads this page anew because code of its build is missing; tells whether it does. At most once for each
 * build, or a deploy that went wrong would reload for ever.
 */
export function reloadOnce(): boolean {
  if (isLeaving) return true;
  const build = thisBuild() ?? 'unknown';
  try {
    const left = (sessionStorage.getItem(LEFT) ?? '').split(' ');
    if (left.includes(build)) return false;
    sessionStorage.setItem(LEFT, [...left, build].join(' '));
  } catch {
    // Without storage nothing would remember that it was tried.
    return false;
  }
  loadAnew(window.location.href);
  return true;
}

/**
 * Loads the document of an address, this one included; the next page says what became of this one. The
 * first call decides: other code that is missing, too, must not call anybody back who is on the way.
 */
export function loadAnew(address: string): void {
  if (isLeaving) return;
  isLeaving = true;
  const isHere = address === window.location.href;
  try {
    sessionStorage.setItem(WHY, `${releaseOf(thisBuild())} ${isHere}`);
  } catch {
    // Then nothing is shown.
  }
  if (!isHere) window.location.assign(address);
  else if (window.navigation) window.navigation.reload({ info: OWN_RELOAD });
  else window.location.reload();
}

/**
 * Why this document was loaded, if the one before lacked code: the shop was updated, or that page had to be loaded
 * again. Null if it was not, or is another page of the same build. Asked once.
 */
export function whyReloaded(): 'updated' | 'again' | null {
  try {
    const [release, isHere] = sessionStorage.getItem(WHY)?.split(' ') ?? [];
    sessionStorage.removeItem(WHY);
    if (release === undefined) return null;
    if (release === '' || release !== releaseOf(thisBuild())) return 'updated';
    return isHere === 'true' ? 'again' : null;
  } catch {
    return null;
  }
}

/** The build alone, without the settings that its pages show; empty where the browser does not tell. */
const releaseOf = (build: string | null) => build?.split('.')[0] ?? '';
