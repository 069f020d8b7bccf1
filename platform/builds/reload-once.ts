import { thisBuild } from './this-build.ts';

/** The builds whose pages this tab has left because code was missing. */
const LEFT = 'builds-left';
/** What the next document has to tell of: whether it stands in for the page that was left, and the build of that. */
const WHY = 'reloaded-for-build';

/**
 * Loads this page anew because code of its build is missing; tells whether it does. At most once for each
 * build, or a deploy that went wrong would reload for ever.
 */
export function reloadOnce(): boolean {
  if (isLeavingPage()) return true;
  const build = thisBuild() ?? 'unknown';
  try {
    const left = (sessionStorage.getItem(LEFT) ?? '').split(' ');
    if (left.includes(build)) return false;
    sessionStorage.setItem(LEFT, [...left, build].join(' ').trim());
  } catch {
    // Without storage nothing would remember that it was tried.
    return false;
  }
  loadAnew(window.location.href);
  return true;
}

/** Where the shop's own code is taking this tab; `here` until the reload it asked for has begun. */
let leaving: 'here' | 'elsewhere' | null = null;

/** Whether the shop's own code has asked for a new document. */
export function isLeavingPage(): boolean {
  return leaving !== null;
}

/** Whether a reload that begins now is the one that was asked for here; true once. */
export function takeOwnReload(): boolean {
  const isOwn = leaving === 'here';
  if (isOwn) leaving = 'elsewhere';
  return isOwn;
}

/**
 * Loads the document of an address, this one included; the next page says what became of this one. The
 * first call decides: other code that is missing, too, must not call anybody back who is on the way.
 */
export function loadAnew(address: string): void {
  if (leaving !== null) return;
  leaving = address === window.location.href ? 'here' : 'elsewhere';
  try {
    sessionStorage.setItem(WHY, `${leaving} ${releaseOf(thisBuild())}`);
  } catch {
    // Then nothing is shown.
  }
  if (leaving === 'here') window.location.reload();
  else window.location.assign(address);
}

/**
 * Why this document was loaded, if the one before lacked code: the shop was updated, or that page had to be loaded
 * again. Null if it was not, or is another page of the same build. Asked once.
 */
export function whyReloaded(): 'updated' | 'again' | null {
  try {
    const [from, build] = sessionStorage.getItem(WHY)?.split(' ') ?? [];
    sessionStorage.removeItem(WHY);
    if (from === undefined) return null;
    if (!build || build !== releaseOf(thisBuild())) return 'updated';
    return from === 'here' ? 'again' : null;
  } catch {
    return null;
  }
}

/** The build alone, without the settings that its pages show; empty where the browser does not tell. */
function releaseOf(build: string | null): string {
  return build?.split('.')[0] ?? '';
}
