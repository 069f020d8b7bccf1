import type { PageScope } from '#shop/frame/scope.ts';
import { pagesFile } from './project-folders.ts';

/** Built ones in production and tests, Vite's in development. */
export type Pages = {
  renderPage(request: Request, scope: PageScope): Promise<Response>;
};

export async function loadPages(): Promise<Pages> {
  const built: Pages = await import(pagesFile);
  return built;
}
