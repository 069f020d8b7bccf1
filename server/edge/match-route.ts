import { type Arrival, type Route, USUAL_ARRIVAL } from '#shop/route.ts';
import { ROUTES } from '#shop/route-table.ts';
import type { Viewer } from '#shop/viewer.server.ts';

const WATCHED = new Set(
  ROUTES.filter(({ lane }) => lane === 'health' || lane === 'live').map(({ path }) => path),
);

/** Finds the route of a path, whatever the method; null means the path does not exist. */
export function matchRoute(path: string): Route | null {
  return ROUTES.find((route) => pattern(route.path).test(path)) ?? null;
}

/** How long the body of a request to this address may take, before anything else is known of it. */
export function arrivalOf(url: string): Arrival {
  const [path = ''] = url.split('?');
  return matchRoute(pagePath(path))?.body?.within ?? USUAL_ARRIVAL;
}

/** Whether a stop would disturb the request at this address: probes ask again, and so do readers of live updates. */
export function isWork(url: string): boolean {
  const [path = ''] = url.split('?');
  return !WATCHED.has(path);
}

/** Whether the row lets this viewer in; null stands for a request whose session was not even looked at. */
export function letsIn(route: Pick<Route, 'who'>, viewer: Viewer | null): boolean {
  const roles = rolesOf(viewer);
  return route.who.some((role) => roles.includes(role));
}

/** A helper is a customer who has more rights; a key has nothing but its own. */
function rolesOf(viewer: Viewer | null): readonly string[] {
  if (viewer?.kind === 'customer') return ['customer', ...viewer.rights.map((right) => `helper_${right}`)];
  if (viewer?.kind === 'key') return viewer.rights.map((right) => `key_${right}`);
  return [viewer?.kind ?? 'visitor'];
}

/** Whether the row lets this viewer do what the method does. */
export function letsDo(route: Route, method: string, viewer: Viewer | null): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return letsIn({ who: isRead ? route.who : (route.writers ?? route.who) }, viewer);
}

/** Whether the row knows this method. HEAD counts as GET. */
export function takesMethod(route: Route, method: string): boolean {
  const effective = method === 'HEAD' ? 'GET' : method;
  return route.methods.some((candidate) => candidate === effective);
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
