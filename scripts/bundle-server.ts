// A step of npm run build: the server and its pages with the packages they use, in few files. Found and read one by
// one, two thousand modules take most of a start (docs/decisions/0003-one-build.md).
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#platform/files/project-root.server.ts';
import { pagesFile, serverFolder } from '#server/project-folders.ts';

const fresh = join(projectRoot, 'build/bundled');
/** These read files that lie beside them. */
const EXTERNAL = ['sharp', '@electric-sql/pglite'];

await build({
  root: projectRoot,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    outDir: fresh,
    rollupOptions: { input: { start: join(projectRoot, 'server/start.ts'), pages: pagesFile } },
  },
});
rmSync(serverFolder, { recursive: true });
renameSync(fresh, serverFolder);
