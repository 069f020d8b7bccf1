import { pagesFile } from './project-folders.ts';
import type { Pages } from './render-page.ts';

/** Loads the pages that `npm run build` made; fails when there are none. */
export async function loadPages(): Promise<Pages> {
  const built: Pages = await import(pagesFile);
  return built;
}
