import type { Viewer } from '#features/viewer.ts';
import type { Arrival } from '../body-limit.ts';
import { RIGHTS, type Right, USUAL_ARRIVAL } from '../rights.ts';

const WATCHED = new Set(
  RIGHTS.filter(({ lane }) => lane === 'health' || lane === 'live').map(({ path }) => path),
);

/** Finds the row of the rights table for a path, whatever the method; null means the path does not exist. */
export function matchRight(rights: readonly Right[], path: string): Right | null {
  return rights.find((right) => pattern(right.path).test(path)) ?? null;
}

/** How long the body of a request to this address may take, before anything else is known of it. */
export function arrivalOf(url: string): Arrival {
  const [path = ''] = url.split('?');
  return matchRight(RIGHTS, pagePath(path))?.body?.within ?? USUAL_ARRIVAL;
}

/** Whether a stop would disturb the request at this address: probes ask again, and so do readers of live updates. */
export function isWork(url: string): boolean {
  const [path = ''] = url.split('?');
  return !WATCHED.has(path);
}

/** Whether the row lets this viewer in; null stands for a request whose session was not even looked at. */
export function letsIn(right: Pick<Right, 'who'>, viewer: Viewer | null): boolean {
  return right.who.some((role) => role === (viewer?.kind ?? 'visitor'));
}

/** Whether the row lets this viewer do what the method does. */
export function letsDo(right: Right, method: string, viewer: Viewer | null): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return letsIn({ who: isRead ? right.who : (right.writers ?? right.who) }, viewer);
}

/** Whether the row knows this method. HEAD counts as GET. */
export function takesMethod(right: Right, method: string): boolean {
  const effective = method === 'HEAD' ? 'GET' : method;
  return right.methods.some((candidate) => candidate === effective);
}

/** React Router asks for a page's data at `<path>.data`; the rights are those of the page. */
export function pagePath(pathname: string): string {
  if (pathname === '/_.data' || pathname === '/_root.data') return '/';
  const path = pathname.replace(/\/_\.data$|\.data$/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

const patterns = new Map<string, RegExp>();

function pattern(path: string): RegExp {
  let known = patterns.get(path);
  if (!known) {
    known = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:[a-z]+/gi, '[^/]+')}$`);
    patterns.set(path, known);
  }
  return known;
}
