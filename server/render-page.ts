import type { PageScope } from '#shop/frame/scope.ts';
import { pagesFile } from './project-folders.ts';

/** The pages as the edge sees them: built ones in production and tests, Vite's in development. */
export type Pages = {
  renderPage(request: Request, scope: PageScope): Promise<Response>;
};

/** Loads the pages that `npm run build` made; fails when there are none. */
export async function loadPages(): Promise<Pages> {
  const built: Pages = await import(pagesFile);
  return built;
}
