import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageScope, scopeContext } from '#app/scope.ts';

const render = createRequestHandler(build, import.meta.env.MODE);

/** Every page path that app/routes.ts declares, for the test of the rights table. */
export const pagePaths: string[] = collectPaths();

/** Answers a page, data request or action with React Router. */
export function renderPage(request: Request, scope: PageScope): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(scopeContext, scope);
  return render(request, context);
}

function collectPaths(): string[] {
  const routes = Object.values(build.routes).flatMap((route) => (route ? [route] : []));
  const pathOf = (id: string | undefined): string => {
    const route = routes.find((candidate) => candidate.id === id);
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}`.replace(/\/+/g, '/') : '';
  };
  return routes
    .filter((route) => route.index || route.path !== undefined)
    .map((route) => pathOf(route.id).replace(/(.)\/$/, '$1') || '/');
}
