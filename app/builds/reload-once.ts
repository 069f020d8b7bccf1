import { thisBuild } from './this-build.ts';

/** The builds whose pages this tab has left because code was missing. */
const LEFT = 'builds-left';
/** Set while the next document has to say why it was loaded. */
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
 * Loads the document of an address, this one included; the next page says that the shop was updated. The
 * first call decides: other code that is missing, too, must not call anybody back who is on the way.
 */
export function loadAnew(address: string): void {
  if (leaving !== null) return;
  try {
    sessionStorage.setItem(WHY, '1');
  } catch {
    // Then nothing is shown.
  }
  leaving = address === window.location.href ? 'here' : 'elsewhere';
  if (leaving === 'here') window.location.reload();
  else window.location.assign(address);
}

/** Whether this document was loaded because the one before lacked code; asked once. */
export function wasReloaded(): boolean {
  try {
    const isSo = sessionStorage.getItem(WHY) !== null;
    sessionStorage.removeItem(WHY);
    return isSo;
  } catch {
    return false;
  }
}
