import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What three pages share and no first visit needs: the orders a browser began, the schemas, the life of an
 * order, what signing in may fail of, the policies, dialogs and toasts, and everything of the administrator's.
 */
const ON_DEMAND =
  /\/(begun-orders|take-out-paid-order|paid-channel|order-lifecycle|identity-errors|identity-client)\.ts$|\/shop\/.*\/(admin|policies)\/|\/node_modules\/(zod|@base-ui|@floating-ui|use-sync-external-store)\//;
/** Of lists and of what people think of goods: cart and checkout show neither. What it needs is in the shared piece. */
const LISTS = {
  name: 'lists',
  test: /\/(platform\/ui\/(pagination|segmented|stars)|shop\/(catalogue\/pages\/listing\/product-(card|grid-classes)|cart\/pages\/add-to-cart))\.tsx?$/,
  priority: 0,
};

const isForMostPages = (id: string) => !ON_DEMAND.test(id) && !LISTS.test.test(id);

/** Each smaller than the headers of a file of its own; the administrator’s pages have the first, too. */
const TINY = /\/(platform\/ui\/(select|count)|shop\/orders\/views\/arrival)\.tsx$/;

type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** The pages, and the parts loaded on demand, that bring a module along. */
function entriesOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const isEntry = importers.length === 0 || dynamicImporters.length > 0;
  return [...(isEntry ? [id] : []), ...importers.flatMap((importer) => entriesOf(importer, graph, seen))];
}

/** Where people look before they buy or sign in. */
const LOOKING =
  /\/shop\/(root|catalogue\/pages\/(home\/home|listing\/listing|product\/product)|cart\/pages\/cart)\.tsx/;

/** Each is smaller than the headers of a file of its own, so a single page that shares one with others is enough. */
const ICON = /\/node_modules\/lucide-react\//;

/**
 * What every page needs, or four of the shop's own: it travels in one piece, because forty small files are forty
 * round trips on a slow connection. What only accounts, checkout and orders share travels in a second piece, and
 * what the administrator's pages and the style guide share weighs on no shopper.
 */
function sharedChunk(id: string, graph: Graph): string | null {
  if (TINY.test(id)) return 'shared';
  const pages = entriesOf(id, graph).filter((entry) => !/\/shop\/.*\/(admin|style-guide)\//.test(entry));
  if (pages.some((entry) => entry.includes('/shop/root.tsx'))) return 'shared';
  if (pages.length < (ICON.test(id) ? 1 : 4)) return null;
  return pages.some((entry) => LOOKING.test(entry)) ? 'shared' : 'ordering';
}

const piece = (name: string, priority: number) => ({
  name: (id: string, graph: Graph) => (sharedChunk(id, graph) === name ? name : null),
  minShareCount: 2,
  test: isForMostPages,
  priority,
});

/** Changes with its own releases only, so that a browser keeps it over ours. */
const REACT_DOM = {
  name: 'react-dom',
  test: /\/node_modules\/(react-dom|scheduler)\//,
  priority: 3,
};

/** Says in build/modules.json what each script for browsers loads, and how much it holds of which module. */
function listModules(): Plugin {
  let root = '';
  return {
    name: 'list-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const { fileName, imports, dynamicImports } = file;
        const modules = Object.entries(file.modules).map(([id, { renderedLength }]) => ({
          path: relative(root, id.replace(/\?.*$/, '')),
          characters: renderedLength,
        }));
        return [{ fileName, imports, dynamicImports, modules }];
      });
      writeFileSync(join(root, 'build/modules.json'), JSON.stringify(scripts));
    },
  };
}

export default defineConfig({
  // Packing them to print a size, and then again to serve them, would be the same work twice.
  build: { reportCompressedSize: false },
  // The server itself runs from its sources; only the pages, which hold JSX, are built.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/built-pages.ts' } } },
    // Building a schema has no effect but the schema: one that no page uses takes zod with it.
    client: {
      build: {
        // The notices of what the scripts for browsers are made of.
        license: { fileName: 'licences.txt' },
        rollupOptions: {
          treeshake: { manualPureFunctions: ['z'] },
          output: {
            // What both pieces need belongs to the first.
            codeSplitting: {
              groups: [REACT_DOM, piece('shared', 2), piece('ordering', 1), LISTS],
            },
          },
        },
      },
    },
  },
  plugins: [tailwindcss(), reactRouter(), listModules()],
});
