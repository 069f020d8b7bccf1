import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageScope, scopeContext } from '#shop/frame/scope.ts';

const render = createRequestHandler(build, import.meta.env.MODE);

/** Answers a page, data request or action with React Router. */
export function renderPage(request: Request, scope: PageScope): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(scopeContext, scope);
  return render(request, context);
}
