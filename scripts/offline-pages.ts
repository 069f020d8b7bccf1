import { PAGES } from '#shop/route-table.ts';

const MARK = 'const KEPT_PAGES = /(?!)/;';

/** Takes the script of public/offline-worker.js, returns it with the pages that a browser may keep. */
export function withOfflinePages(script: string): string {
  if (!script.includes(MARK)) throw new Error(`the offline worker has no line ${MARK}`);
  return script.replace(MARK, `const KEPT_PAGES = ${offlinePages()};`);
}

/** The paths of the pages that may be kept, and those of their data. */
function offlinePages(): RegExp {
  const paths = PAGES.filter(({ isKeptOffline }) => isKeptOffline).map(({ path }) =>
    path === '/' ? '/(?:_.data)?' : `${path.replace(/:[a-z]+/gi, '[^/%]+')}(?:.data)?`,
  );
  return new RegExp(`^(?:${paths.join('|').replaceAll('.', String.raw`\.`)})$`);
}
