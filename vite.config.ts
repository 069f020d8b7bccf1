import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** The pages that load a module at once, without what they load on demand. */
function pagesOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  if (importers.length === 0) return dynamicImporters.length > 0 ? [] : [id];
  return importers.flatMap((importer) => pagesOf(importer, graph, seen));
}

/** What pages load on demand, or the administrator alone. */
const APART = /\/(admin|policies)\/|\/node_modules\/(zod|@base-ui|@floating-ui|use-sync-external-store)\//;
/** Each is smaller than the headers of a file of its own, so a single page that shares one with others is enough. */
const ICON = /\/node_modules\/lucide-react\//;
/** Where people look before they buy or sign in. */
const LOOKING = /\/shop\/(catalogue|cart)\//;

/**
 * What every page of a shopper needs, or four of them: it travels in one piece, because forty small files are forty
 * round trips on a slow connection. What only accounts, checkout and orders share travels in a second piece.
 */
function sharedChunk(id: string, graph: Graph): string | null {
  const pages = pagesOf(id, graph).filter((page) => !/\/admin\//.test(page));
  if (pages.some((page) => page.includes('/shop/root.tsx'))) return 'shared';
  if (pages.length < (ICON.test(id) ? 1 : 4)) return null;
  return pages.some((page) => LOOKING.test(page)) ? 'shared' : 'ordering';
}

const piece = (name: string, priority: number) => ({
  name: (id: string, graph: Graph) => (sharedChunk(id, graph) === name ? name : null),
  minShareCount: 2,
  test: (id: string) => !APART.test(id),
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
  // The pages alone: scripts/bundle-server.ts puts them together with the server.
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
            // Every page brings the names of all pages along, in which only the hashes do not pack.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What both pieces need belongs to the first.
            codeSplitting: {
              groups: [REACT_DOM, piece('shared', 2), piece('ordering', 1)],
            },
          },
        },
      },
    },
  },
  plugins: [tailwindcss(), reactRouter(), listModules()],
});
