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

let isLeaving = false;

/** Whether the shop's own code has asked for a new document. */
export function isLeavingPage(): boolean {
  return isLeaving;
}

/** Loads the document of an address, this one included; the next page says that the shop was updated. */
export function loadAnew(address: string): void {
  try {
    sessionStorage.setItem(WHY, '1');
  } catch {
    // Then it is not said.
  }
  isLeaving = true;
  if (address === window.location.href) window.location.reload();
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
