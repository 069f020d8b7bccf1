import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from '#server/project-folders.ts';

/** A script as the build lists it (vite.config.ts); names are below build/client. */
type Script = {
  fileName: string;
  imports: string[];
  dynamicImports: string[];
  modules: { path: string; characters: number }[];
};

type Page = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
};
type Manifest = { url: string; entry: Pick<Page, 'module' | 'imports'>; routes: Record<string, Page> };

/** Most bytes of all scripts of a page, packed (docs/promises.md#speed-and-weight). */
const MOST_BYTES = 153_000;
/** Forms, pages to choose on and a long one, whose readers mostly have it from the pages before. */
const OWN_PAGES: Record<string, number> = {
  'frame/style-guide/style-guide': 154_000,
  'accounts/pages/account': 156_500,
  'orders/pages/my-orders': 155_100,
  'orders/pages/order-details': 170_500,
  'reviews/pages/review-product': 158_000,
  'checkout/pages/checkout-details': 163_000,
  'checkout/pages/checkout': 162_000,
  'checkout/pages/checkout-success': 158_900,
  'catalogue/pages/listing/listing': 155_600,
  'catalogue/pages/product/product': 160_500,
};

export const mostScriptBytes = ({ id }: { id: string }) => OWN_PAGES[id] ?? MOST_BYTES;

/** What was built for browsers: its pages, and the scripts each of them brings along. */
export function readBuiltScripts() {
  const listed: Script[] = JSON.parse(readFileSync(join(clientFolder, '../modules.json'), 'utf8'));
  const scripts = new Map(listed.map((script) => [script.fileName, script]));
  const manifest = readManifest();

  /** These scripts and all they load: with `later`, also what they may ask for some time. */
  const withAllTheyLoad = (
    names: readonly string[],
    later: boolean,
    found = new Set<string>(),
  ): Set<string> => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      const { imports = [], dynamicImports = [] } = scripts.get(name) ?? {};
      withAllTheyLoad(later ? [...imports, ...dynamicImports] : imports, later, found);
    }
    return found;
  };
  const begunBy = ({ module, imports }: Pick<Page, 'module' | 'imports'>) =>
    [module, ...imports].map((address) => address.slice(1));
  const chainOf = (page: Page): Page[] => {
    const parent = page.parentId === undefined ? undefined : manifest.routes[page.parentId];
    return parent ? [...chainOf(parent), page] : [page];
  };

  return {
    pages: Object.values(manifest.routes).filter(({ index, path }) => index || path),
    /** The scripts that a page is shown with: the names of its files. */
    loadedWith: (page: Page) => [
      manifest.url.slice(1),
      ...withAllTheyLoad([manifest.entry, ...chainOf(page)].flatMap(begunBy), false),
    ],
    /** The same, and whatever is fetched while it is open. */
    reachableFrom: (page: Page) => [
      ...withAllTheyLoad([manifest.entry, ...chainOf(page)].flatMap(begunBy), true),
    ],
    modulesOf: (name: string) => scripts.get(name)?.modules ?? [],
  };
}

/** The table of pages that React Router hands to browsers. */
function readManifest(): Manifest {
  const name = readdirSync(join(clientFolder, 'assets')).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('There is no build. Run: npm run build');
  const script = readFileSync(join(clientFolder, 'assets', name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}
