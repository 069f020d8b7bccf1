import type { PageScope } from '#app/scope.ts';

/** The pages as the edge sees them: built ones in production and tests, Vite's in development. */
export type Pages = {
  renderPage(request: Request, scope: PageScope): Promise<Response>;
  pagePaths: string[];
};
