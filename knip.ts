import type { KnipConfig } from 'knip';
import tools from './tests/tools/package.json' with { type: 'json' };

export default {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs,cjs}',
        'server/{main,start}.ts',
        'bench/{,floods/}main.ts',
        'server/built-pages.ts',
        'demo/identity/serve.ts',
        'bench/bare-server.ts',
        'tests/faults/{shop,variants,mail}-process.ts',
        'tests/support/{full-disk,moved-clock,quick-hashes,refuse-stand-ins,throw-on-signal}.mjs',
        'tests/support/late-loop.ts',
        'tests/rehearsal/resolve-locally.ts',
      ],
      project: ['{shop,platform,demo,server,tests,bench,scripts}/**/*.{ts,tsx,mjs,cjs,css}', '*.ts'],
      vitest: true,
      // Of vite.config.ts it believes that the pages lie in app/.
      'react-router': { config: ['react-router.config.ts'] },
      playwright: true,
      ignoreBinaries: [
        'apt-get',
        'du',
        'haproxy',
        'ip',
        'mount',
        'openssl',
        'prlimit',
        'sha256sum',
        'umount',
        'unshare',
        'xvfb-run',
      ],
      // They are the tests', in a package file of their own (docs/dependencies.md).
      ignoreDependencies: Object.keys(tools.devDependencies),
    },
    'tests/tools': { ignoreDependencies: [/./] },
  },
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
